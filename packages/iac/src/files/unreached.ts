/** Modules that only call each other in a circle have no root: the first of each circle is taken as one. */
export function unreached(
  own: readonly string[],
  roots: readonly string[],
  calls: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const reached = new Set<string>();
  const extra: string[] = [];
  const visit = (start: string) => {
    const waiting = [start];
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      if (reached.has(one)) continue;
      reached.add(one);
      for (const called of calls.get(one) ?? []) waiting.push(called);
    }
  };
  for (const root of roots) visit(root);
  for (const one of own) {
    if (reached.has(one)) continue;
    extra.push(one);
    visit(one);
  }
  return extra;
}
