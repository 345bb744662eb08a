/** Hears which words resources ask for and offer. Two words that look the same here only make more be compared anew. */
import type { ShapedResource } from "@plumbline/catalogue";
import type { IgnoreRule } from "../ignore/ignore-rule.js";
import type { Watch } from "../pairing/watch.js";

/** Each once. */
export interface Words {
  readonly asks: readonly number[];
  readonly offers: readonly number[];
}

export interface Heard extends Watch {
  readonly wordsOf: (who: ShapedResource) => Words;
  readonly rulesOf: (who: ShapedResource) => readonly IgnoreRule[];
  readonly isOwn: (who: ShapedResource) => boolean;
}

const NONE: Words = { asks: [], offers: [] };

export function hearing(): Heard {
  const words = new Map<ShapedResource, { asks: number[]; offers: number[] }>();
  const rules = new Map<ShapedResource, IgnoreRule[]>();
  const own = new Set<ShapedResource>();
  const add = (who: ShapedResource, side: keyof Words, word: string) => {
    const known = words.get(who) ?? { asks: [], offers: [] };
    words.set(who, known);
    known[side] = withWord(known[side], numberOf(word));
  };
  return {
    asks: (who, word) => add(who, "asks", word),
    offers: (who, word) => add(who, "offers", word),
    isHidden: (who, rule) => void rules.set(who, [...(rules.get(who) ?? []), rule]),
    isOwnOfCloud: (who) => void own.add(who),
    wordsOf: (who) => words.get(who) ?? NONE,
    rulesOf: (who) => rules.get(who) ?? [],
    isOwn: (who) => own.has(who),
  };
}

/** Fewer stand in a list of exactly their length: one that grows takes room for many more, and there are as many as resources. */
const FEW = 16;

function withWord(list: number[], word: number): number[] {
  if (list.includes(word)) return list;
  if (list.length < FEW) return list.concat(word);
  list.push(word);
  return list;
}

/** FNV-1a, in as many bits as a small integer has. */
function numberOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash >>> 1;
}
