/** Lists by key. */

/** Items by a key of theirs, in the order in which they came. */
export function groupBy<Item>(items: Iterable<Item>, keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) appendToGroup(groups, keyOf(item), item);
  return groups;
}

/** Adds an item to the list of a key, which begins with it where there is none. */
export function appendToGroup<Key, Item>(groups: Map<Key, Item[]>, key: Key, item: Item): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [item]);
  else group.push(item);
}
