/** What work is counted by. */
export interface WorkCounter {
  charge(amount: number): void;
}

/**
 * Comparing, hashing and sorting are deep inside everything, too deep to hand a meter down to, and values can share parts,
 * so that a few lines of a policy make one that takes for ever to walk through. Whatever walks through values counts here
 * the structures it meets, for the evaluation that is running.
 */
const allowance: { remaining: number; counter: WorkCounter | undefined } = {
  remaining: Number.POSITIVE_INFINITY,
  counter: undefined,
};

/** Structures between two charges, and how many of them count for one step. */
const stride = 1_000;
const perStep = 4;

export function countComparison(): void {
  if (--allowance.remaining < 0) renew();
}

function renew(): void {
  allowance.remaining = stride;
  allowance.counter?.charge(stride / perStep);
}

/** Counts steps of work on a long value, so that somebody looks at the clock while it is done. */
export function countWork(steps: number): void {
  allowance.counter?.charge(steps);
}

/** Does the work of an evaluation; one inside another has a counter of its own. */
export function runWithWorkCounter<Result>(counter: WorkCounter, work: () => Result): Result {
  const { remaining, counter: outer } = allowance;
  allowance.remaining = stride;
  allowance.counter = counter;
  try {
    return work();
  } finally {
    allowance.remaining = remaining;
    allowance.counter = outer;
  }
}
