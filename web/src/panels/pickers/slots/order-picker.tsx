import type { Json } from "../../../protocol/messages";
import { useState } from "react";
import { Done, Lists } from "./several-picker";
import { asLists, type PickerProps } from "./picker";
import { same } from "../picks";
import { t } from "../../../text";

/** An order of things: each is moved up or down. */
export function OrderPicker(props: PickerProps) {
  const { offered, free, label } = props;
  const [order, setOrder] = useState<readonly Json[]>(() => asLists(offered)[0] ?? []);
  const move = (from: number, to: number) => {
    const moved = order.filter((_, place) => place !== from);
    setOrder([...moved.slice(0, to), ...order.slice(from, from + 1), ...moved.slice(to)]);
  };
  return (
    <>
      <ol className="ordered">
        {order.map((item, place) => (
          <li key={JSON.stringify(item)}>
            <span>{label([item])}</span>
            <button
              type="button"
              aria-label={t("pick_earlier", { value: label([item]) })}
              disabled={place === 0}
              onClick={() => move(place, place - 1)}
            >
              ↑
            </button>
            <button
              type="button"
              aria-label={t("pick_later", { value: label([item]) })}
              disabled={place === order.length - 1}
              onClick={() => move(place, place + 1)}
            >
              ↓
            </button>
          </li>
        ))}
      </ol>
      {free || offered.some((each) => same(each, order)) ? (
        <Done {...props} value={order} />
      ) : (
        <p className="quiet">{t("pick_more")}</p>
      )}
      <Lists {...props} offered={offered.slice(0, 8)} />
    </>
  );
}
