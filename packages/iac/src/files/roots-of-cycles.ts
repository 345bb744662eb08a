/** Modules that only call each other in a circle have no root: the first of each circle is taken as one. */
export function chooseCycleRoots(
  modules: readonly string[],
  roots: readonly string[],
  calls: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const reached = new Set<string>();
  const extra: string[] = [];
  const visit = (start: string) => {
    const waiting = [start];
    for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
      if (reached.has(module)) continue;
      reached.add(module);
      for (const called of calls.get(module) ?? []) waiting.push(called);
    }
  };
  for (const root of roots) visit(root);
  for (const module of modules) {
    if (reached.has(module)) continue;
    extra.push(module);
    visit(module);
  }
  return extra;
}
