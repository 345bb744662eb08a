/** Random templates: quoted strings and heredocs, with interpolations, directives, trim markers and escapes. */
import { type ChoiceTape, isChosenOnceIn, pickItem } from "./tape.js";

type RandomExpression = (tape: ChoiceTape, depth: number, free: boolean) => string;

const quotedTexts = [
  "a",
  " ",
  "",
  "\\n",
  " b ",
  "$$",
  "%",
  "$${",
  "%%{",
  "\\\\",
  '\\"',
  "é",
  "e\u0301",
  "\\u0041",
  "  ",
  "}",
];
const lineTexts = [
  "a",
  " ",
  "",
  "  b",
  "\\n",
  '"',
  "$$",
  "%",
  "$${",
  "%%{ if }",
  "é",
  "\t",
  "\u00a0",
  "EOT x",
  "}",
  " c ",
];

export function randomQuoted(tape: ChoiceTape, depth: number, expression: RandomExpression): string {
  return `"${run(tape, depth, expression, quotedTexts)}"`;
}

/** Ends with a newline, as a heredoc must. */
export function randomHeredoc(tape: ChoiceTape, depth: number, expression: RandomExpression): string {
  const opening = pickItem(tape, ["<<EOT", "<<-EOT"]);
  const newline = pickItem(tape, ["\n", "\n", "\n", "\r\n"]);
  let text = `${opening}${newline}`;
  for (let count = tape.below(5); count > 0; count--) {
    const indentation = pickItem(tape, ["", "  ", "    ", "\t", " "]);
    // HashiCorp's scanner has a quirk for a sign just before "\r\n": not worth having.
    text += `${indentation}${separated(run(tape, depth, expression, lineTexts))}${newline}`;
  }
  return `${text}${pickItem(tape, ["", "  ", "\t"])}EOT${newline}`;
}

/** Text and sequences; the texts are such that no two of them, nor one and a sequence, join to something else. */
function run(tape: ChoiceTape, depth: number, expression: RandomExpression, texts: readonly string[]): string {
  let text = "";
  for (let count = tape.below(5); count > 0; count--) {
    const next = part(tape, depth, expression, texts);
    const joins = /[$%]$/.test(text) && /^[$%{]/.test(next);
    text += joins ? ` ${next}` : next;
  }
  return text;
}

function part(tape: ChoiceTape, depth: number, expression: RandomExpression, texts: readonly string[]): string {
  const inner = depth - 1;
  const inside = () => (depth > 0 ? run(tape, inner, expression, texts) : "");
  switch (tape.below(6)) {
    case 0:
    case 1:
      return pickItem(tape, texts);
    case 2: {
      const otherwise = isChosenOnceIn(tape, 3) ? `${directive(tape, "else")}${separated(inside())}` : "";
      const then = separated(inside());
      return `${directive(tape, `if ${expression(tape, inner, true)}`)}${then}${otherwise}${directive(tape, "endif")}`;
    }
    case 3: {
      const head = `for ${isChosenOnceIn(tape, 3) ? "k, " : ""}v in ${expression(tape, inner, true)}`;
      return `${directive(tape, head)}${separated(inside())}${directive(tape, "endfor")}`;
    }
    default:
      return `\${${tilde(tape)}${pickItem(tape, ["", " ", "\n"])}${expression(tape, inner, true)}${pickItem(tape, ["", " ", "\n"])}${tilde(tape)}}`;
  }
}

function separated(text: string): string {
  return /[$%]$/.test(text) ? `${text} ` : text;
}

function directive(tape: ChoiceTape, words: string): string {
  return `%{${tilde(tape)}${pickItem(tape, [" ", "", "\n"])}${words}${pickItem(tape, [" ", "", " \n"])}${tilde(tape)}}`;
}

function tilde(tape: ChoiceTape): string {
  return isChosenOnceIn(tape, 4) ? "~" : "";
}
