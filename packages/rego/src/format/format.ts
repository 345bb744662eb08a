import { type ParseOptions, parseModule } from "../syntax/parse.js";
import { formatWithLanguageChange, type LanguageChange } from "./language-change.js";
import { printModuleKeepingRules } from "./print-module.js";
import { printModuleKeepingMeaning } from "./print-module-keeping-meaning.js";

/**
 * A module in the style of `opa fmt`: tabs, one blank line between rules, imports sorted, the line breaks of lists,
 * bodies and comprehensions kept. A v0 module stays one. Throws a RegoError when the text is no module.
 */
export function format(text: string, options: ParseOptions & LanguageChange = {}): string {
  const { target, dropsV0Imports, ...parsing } = options;
  const module = parseModule(text, parsing);
  if (target === undefined && dropsV0Imports !== true)
    return printModuleKeepingMeaning(module, printModuleKeepingRules);
  return formatWithLanguageChange(module, { ...(target && { target }), ...(dropsV0Imports && { dropsV0Imports }) });
}
