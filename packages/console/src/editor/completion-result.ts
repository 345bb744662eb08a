/** Names and values of JSON to choose from, by any part of them: paths are long, and people remember their ends. */
import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import type { JsonPosition } from "./json-position.js";

const MOST_SHOWN = 100;

/** Labels of names come without quotes, those of values as they are written. */
export function buildCompletionResult(
  { state, pos }: CompletionContext,
  { from, to, isName }: JsonPosition,
  options: readonly Completion[],
): CompletionResult {
  const typed = state.sliceDoc(from, pos).replaceAll('"', "").toLowerCase();
  const colon = /^\s*:/.test(state.sliceDoc(to, to + 20)) ? "" : ": ";
  const rank = ({ label }: Completion) => (label.replace(/^"/, "").toLowerCase().startsWith(typed) ? 0 : 1);
  const matching = options.filter(({ label }) => label.toLowerCase().includes(typed));
  return {
    from,
    to,
    filter: false,
    options: matching
      .toSorted((a, b) => rank(a) - rank(b))
      .slice(0, MOST_SHOWN)
      .map((option) => ({ ...option, apply: isName ? `${JSON.stringify(option.label)}${colon}` : option.label })),
  };
}
