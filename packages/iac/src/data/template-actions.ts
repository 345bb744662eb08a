/**
 * Texts that are not YAML yet: templates of Helm (Go) or Jinja that make YAML. `{{ … }}` alone proves nothing: it may
 * stand in a quoted text or a script. So it is only asked of texts that are no good YAML as they are.
 */

/** An action that stands where a value would: not in quotes, not a GitHub expression, not an AWS dynamic reference. */
const ACTION = /(?:^|[ \t:[,-])(?:\{\{(?!resolve:)|\{%)/;

/** `lines` are those with problems, counted from 1: a parser stumbles over an action, or over what comes after it. */
export function hasTemplateActionsNearLines(text: string, lines: ReadonlySet<number>): boolean {
  let before = "";
  let number = 0;
  for (const line of text.split("\n")) {
    number += 1;
    if (lines.has(number) && (ACTION.test(line) || ACTION.test(before))) return true;
    if (line.trim() !== "") before = line;
  }
  return false;
}
