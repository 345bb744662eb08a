/**
 * Random valid HCL as text, from a grammar: every construct of the language, with comments and newlines wherever they are
 * allowed. For property tests of this package and of those that read its trees.
 */
import { randomHeredoc, randomQuoted } from "./random-template.js";
import { type ChoiceTape, isChosenOnceIn, pickItem } from "./tape.js";

const names = ["a", "b", "x-y", "_z", "for", "in", "if", "true1", "éa", "var", "local", "each", "null_", "𝒳", "else"];
const attributes = [
  "name",
  "count",
  "for_each",
  "tags",
  "x-1",
  "_p",
  "é",
  "type",
  "in",
  "true",
  "null",
  "for",
  "__proto__",
];
const blockTypes = ["resource", "data", "dynamic", "a", "x-y", "constructor"];
const labels = ['"aws_s3_bucket"', '"x"', "name", '"a b\\n\\"c\\""', '""', '"$${x}%%{y}$"', '"\\u00e9"', '"e\u0301"'];
const numbers = ["0", "1", "42", "007", "1.5", "0.25", "1e3", "2.5E-2", "3e+2", "1.e2", "65535", "123456789012"];

export function randomBody(tape: ChoiceTape, depth = 3): string {
  const used = new Set<string>();
  let text = lineStart(tape);
  for (let count = tape.below(6); count > 0; count--) {
    text += `${randomItem(tape, depth, used)}${lineEnd(tape)}${lineStart(tape)}`;
  }
  return text;
}

function randomItem(tape: ChoiceTape, depth: number, used: Set<string>): string {
  if (depth > 0 && isChosenOnceIn(tape, 3)) return randomBlock(tape, depth - 1);
  let name = pickItem(tape, attributes);
  while (used.has(name)) name = `${name}_`;
  used.add(name);
  if (depth > 0 && isChosenOnceIn(tape, 8)) return `${name} = ${randomHeredoc(tape, depth - 1, randomExpression)}`;
  return attribute(tape, name, depth);
}

function attribute(tape: ChoiceTape, name: string, depth: number): string {
  return `${name}${blank(tape)}=${blank(tape)}${randomExpression(tape, depth, false)}`;
}

function randomBlock(tape: ChoiceTape, depth: number): string {
  const header = [pickItem(tape, blockTypes)];
  for (let count = tape.below(3); count > 0; count--) header.push(pickItem(tape, labels));
  const start = `${header.join(` ${blank(tape)}`)}${blank(tape)}{`;
  switch (tape.below(4)) {
    case 0:
      return `${start}${lineEnd(tape)}${randomBody(tape, depth)}${blank(tape)}}`;
    case 1:
      return `${start}${blank(tape)}}`;
    default:
      return `${start}${blank(tape)}${attribute(tape, "only", 1)}${blank(tape)}}`;
  }
}

/** White space within a line. */
function blank(tape: ChoiceTape): string {
  return pickItem(tape, [" ", "", "  ", "\t", " /* c */ ", "/* a\nb */"]);
}

/** White space where newlines mean nothing. */
function wideBlank(tape: ChoiceTape): string {
  return pickItem(tape, ["", " ", "\n", ' # c } ] "\n', "\r\n  ", " // ${\n\n", "/* */"]);
}

function lineEnd(tape: ChoiceTape): string {
  return pickItem(tape, ["\n", "\r\n", " # c\n", "\n\n", ' // "c\n', " /* c */\n"]);
}

function lineStart(tape: ChoiceTape): string {
  return pickItem(tape, ["", "  ", "\t", "\n", "# c\n", "/* c */ "]);
}

/** `free` is true where newlines mean nothing. */
function randomExpression(tape: ChoiceTape, depth: number, free: boolean): string {
  const space = free ? wideBlank : blank;
  if (depth <= 0) return randomTerm(tape, 0, free);
  switch (tape.below(8)) {
    case 1: {
      const parts = [0, 1, 2].map(() => randomExpressionBelowConditional(tape, depth - 1, free));
      return `${parts[0]}${space(tape)} ? ${parts[1]}${space(tape)} : ${space(tape)}${parts[2]}`;
    }
    default:
      return randomExpressionBelowConditional(tape, depth, free);
  }
}

const operators = ["||", "&&", "==", "!=", "<", "<=", ">", ">=", "+", "-", "*", "/", "%"];

function randomExpressionBelowConditional(tape: ChoiceTape, depth: number, free: boolean): string {
  const space = free ? wideBlank : blank;
  let text = randomOperand(tape, depth, free);
  for (let count = tape.below(6) - 3; count > 0; count--) {
    text += `${space(tape)} ${pickItem(tape, operators)}${space(tape)} ${randomOperand(tape, depth - 1, free)}`;
  }
  return text;
}

function randomOperand(tape: ChoiceTape, depth: number, free: boolean): string {
  const sign = pickItem(tape, ["", "", "", "", "-", "!", "- ", "!!"]);
  return sign + randomSteps(tape, depth, free, randomTerm(tape, depth, free));
}

function randomTerm(tape: ChoiceTape, depth: number, free: boolean): string {
  const simple = tape.below(2) === 0 || depth <= 0;
  if (simple) {
    return pickItem(tape, [
      () => pickItem(tape, names.slice(0, 4)),
      () => pickItem(tape, numbers),
      () => pickItem(tape, ["true", "false", "null"]),
      () => `"${pickItem(tape, ["", "x", "a b", "\\n\\t\\\\", "$", "%5", "é", "\\U0001F600", "$${a}", "100%"])}"`,
      () => pickItem(tape, names),
    ])();
  }
  const inner = depth - 1;
  switch (tape.below(8)) {
    case 0:
      // The newline after a heredoc would end an expression that is not inside of brackets.
      return (free && isChosenOnceIn(tape, 3) ? randomHeredoc : randomQuoted)(tape, inner, randomExpression);
    case 1:
      return `[${list(tape, inner)}]`;
    case 2:
      return randomObject(tape, inner);
    case 3:
      return randomCall(tape, inner);
    case 4:
      return `(${wideBlank(tape)}${randomExpression(tape, inner, true)}${wideBlank(tape)})`;
    case 5:
      return `[${randomFor(tape, inner)} ${randomExpression(tape, inner, true)}${condition(tape, inner)}${wideBlank(tape)}]`;
    case 6: {
      const value = `${randomExpression(tape, inner, true)}${isChosenOnceIn(tape, 3) ? " ..." : ""}`;
      const pair = `${randomExpression(tape, inner, true)} => ${wideBlank(tape)}${value}`;
      return `{${randomFor(tape, inner)} ${pair}${condition(tape, inner)}${wideBlank(tape)}}`;
    }
    default:
      return pickItem(tape, names) + (free ? wideBlank(tape) : "");
  }
}

function randomFor(tape: ChoiceTape, depth: number): string {
  const key = isChosenOnceIn(tape, 3) ? `${pickItem(tape, names)}${wideBlank(tape)}, ` : "";
  const collection = randomExpression(tape, depth, true);
  return `${wideBlank(tape)}for ${key}${wideBlank(tape)}${pickItem(tape, names)} in ${collection}${wideBlank(tape)} :`;
}

function condition(tape: ChoiceTape, depth: number): string {
  return isChosenOnceIn(tape, 3) ? ` if ${randomExpression(tape, depth, true)}` : "";
}

function randomCall(tape: ChoiceTape, depth: number): string {
  const name = pickItem(tape, ["f", "merge", "provider::aws::arn_parse", "core:: x", "a-b", "true"]);
  const args = list(tape, depth);
  const expands = args !== "" && !args.trimEnd().endsWith(",") && isChosenOnceIn(tape, 4);
  return `${name}${pickItem(tape, ["", " "])}(${args}${expands ? "..." : ""})`;
}

function list(tape: ChoiceTape, depth: number): string {
  const items = Array.from({ length: tape.below(4) }, () => {
    const item = randomExpression(tape, depth, true);
    // "for" as the first word would start a for expression.
    return `${wideBlank(tape)}${/^for(?![\w-])/.test(item) ? `(${item})` : item}${wideBlank(tape)}`;
  });
  return items.join(",") + (items.length > 0 && isChosenOnceIn(tape, 4) ? `,${wideBlank(tape)}` : "");
}

function randomObject(tape: ChoiceTape, depth: number): string {
  let text = "";
  const count = tape.below(4);
  for (let index = 0; index < count; index++) {
    const last = index === count - 1;
    const value = randomExpression(tape, depth, false);
    const separator = pickItem(tape, last ? ["", "\n", ",", ",\n"] : ["\n", ",", " # c\n", ", \n\n"]);
    text += `${wideBlank(tape)}${randomKey(tape, depth)}${pickItem(tape, [" = ", "=", " : ", ": "])}${value}${separator}`;
  }
  return `{${text}${wideBlank(tape)}}`;
}

function randomKey(tape: ChoiceTape, depth: number): string {
  const simple = pickItem(tape, ["a", "b", '"c d"', "x-y", "1", "a.b", `"\${k}"`, `"p\${k}"`, '"for"', "true"]);
  return isChosenOnceIn(tape, 5) ? `(${randomExpression(tape, depth, true)})` : simple;
}

function randomSteps(tape: ChoiceTape, depth: number, free: boolean, term: string): string {
  let text = term;
  // After ".*" another ".*" is refused, after an index ".0" another such index is.
  let stars = false;
  let bareIndex = /^[0-9]/.test(term);
  for (let count = tape.below(7) - 3; count > 0; count--) {
    const step = pickItem(tape, [".name", "[0]", '["k"]', " . é", ".0", ".*", "[*]", "computed"]);
    const refused = (step === ".*" && stars) || (step === ".0" && bareIndex);
    bareIndex = step === ".0";
    stars = step === ".*" || (stars && (step === ".name" || step === ".0" || step === " . é"));
    if (refused) return text;
    if (step === "computed") text += `[${wideBlank(tape)}${randomExpression(tape, depth - 1, true)}${wideBlank(tape)}]`;
    else text += `${free ? wideBlank(tape) : ""}${step}`;
  }
  return text;
}
