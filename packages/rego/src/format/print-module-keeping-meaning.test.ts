import { describe, expect, test } from "vitest";
import { parseModule } from "../syntax/parse.js";
import { printModuleKeepingRules } from "./print-module.js";
import { type ModulePrinterKeepingRules, printModuleKeepingMeaning } from "./print-module-keeping-meaning.js";
import { UnplaceableCommentFailure } from "./printer.js";

/** A printer that makes one mistake, in formatted text only. */
function faulty(right: string, wrong: string): ModulePrinterKeepingRules {
  return (module, kept) => printModuleKeepingRules(module, kept).replace(right, wrong);
}

function printed(text: string, print: ModulePrinterKeepingRules, version: "v0" | "v1" = "v1"): string {
  return printModuleKeepingMeaning(parseModule(text, { version }), print);
}

const text = "package a\na:=x-(y-z) # c\nb:=1\n";

describe("a printer with a fault", () => {
  test("changes only the other rules", () => {
    expect(printed(text, faulty("x - (y - z)", "x - y - z"))).toBe("package a\n\na:=x-(y-z) # c\nb := 1\n");
  });

  test("that makes text nobody can read changes only the other rules", () => {
    expect(printed(text, faulty("x - (y - z)", "x -"))).toBe("package a\n\na:=x-(y-z) # c\nb := 1\n");
  });

  test("keeps chained bodies together", () => {
    const chained = "package a\np{x}{y-1} # c\nq{x}";
    const kept = "package a\n\np{x}{y-1} # c\n\nq {\n\tx\n}\n";
    expect(printed(chained, faulty("y - 1", "y + 1"), "v0")).toBe(kept);
    expect(printed(chained, faulty("y - 1", ")"), "v0")).toBe(kept);
  });

  test("knows the keywords that were imported before a rule", () => {
    const source = "package a\nimport future.keywords.if\np if x-1\nq if x";
    const kept = "package a\n\nimport future.keywords.if\n\np if x-1\nq if x\n";
    expect(printed(source, faulty("x - 1", ")"), "v0")).toBe(kept);
  });

  test("that loses a comment keeps the rules", () => {
    expect(printed(text, faulty("- z) # c", "- z)"))).toBe("package a\n\na:=x-(y-z) # c\nb:=1\n");
  });

  test("that cannot print the package changes nothing", () => {
    expect(printed(text, faulty("package a", "package b"))).toBe(text);
  });

  test("that has no place for a comment changes nothing", () => {
    const print: ModulePrinterKeepingRules = () => {
      throw new UnplaceableCommentFailure();
    };
    expect(printed(text, print)).toBe(text);
  });
});
