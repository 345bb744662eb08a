import { type ChoiceTape, pickItem } from "./tape.js";

const insertions = [
  ..."{}[]()\"'`$%\\,.:;=<>!&|+-*/?#~@^0a_ \t\r\n\0\uFEFF",
  ...[
    "${",
    "%{",
    "~}",
    "...",
    "::",
    "=>",
    "<<EOT\n",
    "<<-EOT\n",
    "EOT\n",
    "/*",
    "*/",
    "//",
    ".*",
    "[*]",
    "\\u",
    "\\ud800",
  ],
  ...["for ", " if ", " in ", "%{ endif }", "%{ else }", "1.", "0x1", "1e", "\u00a0", "\u2028", "é", "null", "\r\n"],
];

/** A text with a few small changes: something put in, left out, doubled or cut off. */
export function mutateText(tape: ChoiceTape, text: string): string {
  let result = text;
  for (let count = 1 + tape.below(3); count > 0; count--) {
    const at = tape.below(result.length + 1);
    const end = at + 1 + tape.below(3);
    switch (tape.below(8)) {
      case 0:
      case 1:
      case 2:
        result = result.slice(0, at) + pickItem(tape, insertions) + result.slice(at);
        break;
      case 3:
      case 4:
        result = result.slice(0, at) + result.slice(end);
        break;
      case 5:
        result = result.slice(0, end) + result.slice(at);
        break;
      case 6:
        result = result.slice(0, at) + pickItem(tape, insertions) + result.slice(end);
        break;
      default:
        result = tape.below(4) === 0 ? result.slice(0, at) : result.slice(0, at) + result.slice(at).trimStart();
    }
  }
  return result;
}
