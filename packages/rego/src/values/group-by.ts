/** `Map.groupBy`, which Node 20 does not have. */
export function groupBy<Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) appendToGroup(groups, keyOf(item), item);
  return groups;
}

/** Adds an item to the list of a key, which begins with it where there is none. */
export function appendToGroup<Key, Item>(groups: Map<Key, Item[]>, key: Key, item: Item): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [item]);
  else group.push(item);
}
