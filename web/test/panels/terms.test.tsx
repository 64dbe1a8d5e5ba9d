import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Terms } from "../../src/panels/rules/terms";
import { Catalog } from "../../src/text/fluent";
import { glossaryOf } from "../../src/text/glossary";

const catalog = new Catalog(`glossary-debt = Dice owed.
    .words = debt, debts
glossary-guns = Dice when shooting.
    .words = Guns`);
const texts = { glossary: glossaryOf(catalog) };
const shown = (text: string, within?: "choice" | "button") => renderToStaticMarkup(<Terms {...{ texts, text }} {...(within && { within })} />);

describe("the terms of a text", () => {
  it("explain themselves once", () => {
    const page = shown("A debt and two debts.");
    expect(page.match(/data-explains/g)).toHaveLength(1);
    expect(page).toContain("and two debts.");
  });

  it("are names if their form begins with a capital", () => {
    expect(shown("Two guns.")).toBe("Two guns.");
    expect(shown("Guns 3")).toContain('data-explains="Guns: Dice when shooting."');
  });

  it("have a mark in a choice, so that a tap on a word chooses", () => {
    const page = shown("Pay the debt with Guns", "choice");
    expect(page).not.toContain("<button");
    expect(page.match(/data-hover-only/g)).toHaveLength(2);
    expect(page).toContain('<i class="term-mark" aria-hidden="true" data-explains="Debt: Dice owed.\nGuns: Dice when shooting."></i>');
    expect(shown("Pass", "choice")).toBe("Pass");
  });

  it("are explained by a tap in a button that makes no choice, and keep their full stop", () => {
    expect(shown("Odrun has a debt.", "button")).toBe('<span>Odrun has a <span class="unbroken"><span class="term" data-explains="Debt: Dice owed.">debt</span>.</span></span>');
  });
});
