import { appendToGroup } from "../values/group-by.js";
import { LongTextBuilder } from "../values/long-text-builder.js";
import type { BuiltinCallContext } from "./builtin.js";

/**
 * Replaces several texts at once, going through the text from left to right; what was put in is not looked at again.
 * Where more than one pattern matches, the first in the list wins, not the longest. An empty pattern matches between
 * characters, but never twice at one place.
 */
export function replaceTextPairs(
  text: string,
  pairs: readonly (readonly [string, string])[],
  context: Pick<BuiltinCallContext, "charge" | "checkText">,
): string {
  const byFirst = new Map<string, (readonly [string, string])[]>();
  let between: string | undefined;
  for (const pair of pairs) {
    const first = pair[0][0];
    if (first === undefined) between = pair[1];
    else {
      appendToGroup(byFirst, first, pair);
    }
  }
  const result = new LongTextBuilder();
  let length = 0;
  let copied = 0;
  let place = 0;
  let afterEmpty = false;
  const put = (replacement: string): void => {
    const added = place - copied + replacement.length;
    length += added;
    context.checkText(length);
    context.charge(1 + added / 64);
    result.add(text.slice(copied, place) + replacement);
  };
  while (place <= text.length) {
    if (between !== undefined && !afterEmpty) {
      put(between);
      copied = place;
      afterEmpty = true;
      continue;
    }
    afterEmpty = false;
    const candidates = byFirst.get(text[place] ?? "");
    if (candidates !== undefined) context.charge(candidates.length / 8);
    const found = candidates?.find(([old]) => text.startsWith(old, place));
    if (found === undefined) {
      place += width(text, place);
      continue;
    }
    put(found[1]);
    place += found[0].length;
    copied = place;
  }
  if (copied === 0 && length === 0) return text;
  result.add(text.slice(copied));
  return result.toString();
}

function width(text: string, place: number): number {
  return (text.codePointAt(place) ?? 0) > 0xffff ? 2 : 1;
}
