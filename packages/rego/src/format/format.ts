import { type ParseOptions, parseModule } from "../syntax/parse.js";
import { printFaithfully } from "./faithful.js";
import { printModule } from "./print-module.js";

/**
 * A module in the style of `opa fmt`: tabs, one blank line between rules, imports sorted, the line breaks of lists,
 * bodies and comprehensions kept. A v0 module stays one. Throws a RegoError when the text is no module.
 */
export function format(text: string, options: ParseOptions = {}): string {
  return printFaithfully(parseModule(text, options), printModule);
}
