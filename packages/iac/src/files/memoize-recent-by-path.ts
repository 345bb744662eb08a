interface Weights {
  readonly most: number;
  /** Asked once the answer has been worked out. */
  readonly of: (path: string) => number;
}

/**
 * Answers that are asked for several times in a row are worked out once; only the last ones are kept, and only as many as
 * weigh no more than they may.
 */
export function memoizeRecentByPath<Answer>(
  most: number,
  answer: (path: string) => Answer,
  weights: Weights = { most: 0, of: () => 0 },
): (path: string) => Answer {
  const kept = new Map<string, { readonly found: Answer; readonly weight: number }>();
  let weight = 0;
  return (path) => {
    const known = kept.get(path);
    if (known !== undefined) return known.found;
    const added = { found: answer(path), weight: weights.of(path) };
    weight += added.weight;
    for (const [oldest, its] of kept) {
      if (kept.size < most && weight <= weights.most) break;
      kept.delete(oldest);
      weight -= its.weight;
    }
    kept.set(path, added);
    return added.found;
  };
}
