import type { InputListIndex } from "../plan/ir.js";
import { appendToGroup } from "../values/group-by.js";
import { isArray, type Value } from "../values/value.js";
import { getElement, listCollectionMembers, listMemberKeysUnlessArray } from "./element-access.js";
import type { Evaluation } from "./evaluation.js";

type Entry = readonly [key: Value, element: Value];

/** Text of the field → the elements that have it. */
type Index = ReadonlyMap<string, readonly Entry[]>;

/** In the place of an index that has been asked for once. */
const asked: unique symbol = Symbol("asked");

const none: readonly never[] = [];

/** The elements of a list that have a text in a field. The second rule to ask builds an index for all that follow. */
export function lookupScanIndex(evaluation: Evaluation, index: InputListIndex, wanted: string): readonly Entry[] {
  const known = evaluation.memo[index.memo] as Index | typeof asked | undefined;
  if (known instanceof Map) return known.get(wanted) ?? none;
  const first = known === undefined;
  const found: Entry[] = [];
  const built = new Map<string, Entry[]>();
  let list = evaluation.input;
  for (let i = 0; i < index.path.length; i++) list = getElement(list, index.path[i] as string);
  const items = isArray(list) ? list : listCollectionMembers(list, true);
  const keys = isArray(list) ? undefined : listMemberKeysUnlessArray(list, true);
  evaluation.charge(items.length);
  for (let i = 0; i < items.length; i++) {
    const item = items[i];
    if (item === undefined) continue;
    const text = fieldText(evaluation, index, item);
    if (text === undefined || (first && text !== wanted)) continue;
    const entry: Entry = [keys === undefined ? i : (keys[i] as Value), item];
    if (first) found.push(entry);
    else {
      appendToGroup(built, text, entry);
    }
  }
  evaluation.memory.keep(index.memo, first ? asked : built);
  return first ? found : (built.get(wanted) ?? none);
}

function fieldText(evaluation: Evaluation, index: InputListIndex, item: Value): string | undefined {
  let text: Value | undefined = item;
  for (let i = 0; i < index.field.length; i++) text = getElement(text, index.field[i] as string);
  if (typeof text !== "string") return undefined;
  return index.fold === undefined ? text : (index.fold.call(evaluation, text) as string);
}
