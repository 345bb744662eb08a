/**
 * How many structures may still be compared in this evaluation. Values can share parts, so that a few lines of a policy
 * make one that takes for ever to walk through; comparing is deep inside everything, too deep to hand a meter down to.
 */
const allowance = { left: Number.POSITIVE_INFINITY };

export function allowComparisons(count: number): void {
  allowance.left = count;
}

export function countComparison(): void {
  if (--allowance.left < 0) throw new RangeError("too many comparisons");
}
