/** How unknown values grow by steps. */
import { createUnknownValue } from "./make-and-inspect-values.js";
import type { Type, UnknownValue } from "./value.js";

const referenceCharacter = /[\w.:[\]"*-]/;

/** Whether a further step can be written behind the text without parentheses: names, calls and their steps. */
function isReference(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === "(") depth += 1;
    else if (character === ")") depth -= 1;
    else if (depth === 0 && !referenceCharacter.test(character)) return false;
  }
  return true;
}

/** The part of an unknown value that further steps lead to: `${aws_vpc.main}` and `.id` give `${aws_vpc.main.id}`. */
export function extendUnknownReference(unknown: UnknownValue, suffix: string, type: Type): UnknownValue {
  const inner = unknown.text.startsWith("${") && unknown.text.endsWith("}") ? unknown.text.slice(2, -1) : unknown.text;
  const text = isReference(inner) ? `\${${inner}${suffix}}` : `\${(${inner})${suffix}}`;
  const [cause] = unknown.causes;
  if (cause === undefined || unknown.causes.length > 1 || cause.reference !== inner) {
    return createUnknownValue(type, text, unknown.causes);
  }
  return createUnknownValue(type, text, [{ ...cause, reference: inner + suffix }]);
}
