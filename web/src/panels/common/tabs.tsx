import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from "react";
import { readCounts, storeReadCounts } from "../../net/read-tabs";

export interface Tab {
  id: string;
  title: string;
  /** The number of entries; the tab shows how many are unread. */
  count?: number;
  body: ReactNode;
}

interface Props {
  tabs: readonly Tab[];
  chosen: string;
  /** The local storage key for the read counts. */
  storageKey: string;
  onChoose(id: string): void;
  /** Where the tabs are folded: whether the player opened one. A second click on its title folds it. */
  opened?: boolean;
  onOpen?(opened: boolean): void;
}

/** Tabs with the usual arrow keys. */
export function Tabs({ tabs, chosen, storageKey, onChoose, opened = true, onOpen }: Props) {
  const name = useId();
  const [read, setRead] = useState(() => readCounts(storageKey));
  const open = tabs.find(({ id }) => id === chosen) ?? tabs[0];
  const seen = open?.count ?? 0;
  if (open !== undefined && seen > (read[open.id] ?? 0)) {
    setRead({ ...read, [open.id]: seen });
  }
  useEffect(() => storeReadCounts(storageKey, read), [storageKey, read]);
  const choose = (tab: Tab) => {
    onOpen?.(tab !== open || !opened);
    onChoose(tab.id);
  };
  const moveFocus = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = tabs[(tabs.findIndex(({ id }) => id === open?.id) + (step ?? 0) + tabs.length) % tabs.length];
    if (step !== undefined && next !== undefined) {
      event.preventDefault();
      choose(next);
      document.getElementById(`${name}-${next.id}`)?.focus();
    }
  };
  return (
    <div className="tabs" data-opened={opened}>
      <div role="tablist" tabIndex={-1} onKeyDown={moveFocus}>
        {tabs.map((tab) => {
          const unread = tab === open ? 0 : (tab.count ?? 0) - (read[tab.id] ?? 0);
          return (
            <button
              key={tab.id}
              id={`${name}-${tab.id}`}
              type="button"
              role="tab"
              aria-selected={tab === open}
              aria-controls={`${name}-panel`}
              tabIndex={tab === open ? 0 : -1}
              onClick={() => choose(tab)}
            >
              {tab.title}
              {unread > 0 && <span className="count">{unread}</span>}
            </button>
          );
        })}
      </div>
      <div id={`${name}-panel`} role="tabpanel" aria-labelledby={`${name}-${open?.id}`} data-tab={open?.id}>
        {open?.body}
      </div>
    </div>
  );
}
