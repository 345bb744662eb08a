/** The rows of a code type as a tree of its attributes, made once. */
import type { JsonObject, JsonValue } from "@plumbline/model";
import type { Kind, Row } from "../tables/table.js";
import { EACH, type Step, stepsOf } from "./path.js";
import { type Word, wordOf } from "./words.js";

export interface RowTree {
  /** What stands here in the shape; nothing of a block whose members are elsewhere. */
  readonly target?: Target;
  /** Where else the same value stands, in other words. */
  readonly others: readonly Target[];
  readonly members: ReadonlyMap<string, RowTree>;
  /** Members that the provider sends when the code says nothing. */
  readonly defaults: readonly { readonly target: Target; readonly value: JsonValue }[];
}

export interface Target {
  readonly steps: readonly Step[];
  readonly kind: Kind;
  readonly word: Word;
  readonly with?: JsonObject;
}

interface Growing {
  target?: Target;
  readonly others: Target[];
  readonly members: Map<string, Growing>;
  readonly defaults: { target: Target; value: JsonValue }[];
}

export function rowTree(rows: readonly Row[]): RowTree {
  const root = growing();
  for (const [code, shape, kind, word, more] of rows) {
    const change = wordOf(word);
    const steps = [...stepsOf(shape), ...(change.name === "listToMap" ? [EACH as Step] : [])];
    const target = { steps, kind, word: change, ...(more?.with !== undefined && { with: more.with }) };
    const names = code === "" ? [] : code.split(".");
    let parent = root;
    let at = root;
    for (const name of names) {
      parent = at;
      const known = at.members.get(name) ?? growing();
      at.members.set(name, known);
      at = known;
    }
    if (at.target === undefined) at.target = target;
    else at.others.push(target);
    // A default of what only adds to a list adds nothing that can be told from what is written.
    const isPlain = target.word.name !== "selfRef" && target.word.name !== "entry" && target.steps.at(-1) !== EACH;
    if (more?.default !== undefined && isPlain) parent.defaults.push({ target, value: more.default });
  }
  return root;
}

function growing(): Growing {
  return { others: [], members: new Map(), defaults: [] };
}
