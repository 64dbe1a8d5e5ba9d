import type { ViewState } from "../net/model";
import { createElement, type ComponentType } from "react";
import type { Asked } from "../protocol/messages";
import type { SystemTexts } from "../text/system";
import type { OptionLook, WidgetProps } from "./types";

/** A choice and how it is shown. */
export interface Option extends OptionLook {
  choice: string;
}

/** The props of a system's widget, with its texts and the labels of choices. */
export interface WidgetContext extends WidgetProps {
  texts: SystemTexts;
  look(choice: string): Option;
}

type OptionReader = (choice: string, decision: Asked, state: ViewState, texts: SystemTexts) => OptionLook;

/** Give widgets the texts of their system. */
export function withTexts(
  widgets: Readonly<Record<string, ComponentType<WidgetContext>>>,
  texts: SystemTexts,
  option: OptionReader,
): Record<string, ComponentType<WidgetProps>> {
  const result: Record<string, ComponentType<WidgetProps>> = {};
  for (const [kind, Widget] of Object.entries(widgets)) {
    result[kind] = function SystemWidget(props: WidgetProps) {
      const look = (choice: string): Option => ({
        choice,
        ...option(choice, props.decision, props.model.state, texts),
      });
      return createElement(Widget, { ...props, texts, look });
    };
  }
  return result;
}
