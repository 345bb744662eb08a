/** A bound on the steps of one evaluation: rules and documents are both written by others, and their costs multiply. */
export interface WorkBudget {
  /** Takes the cost of something about to be done. */
  spend(steps: number): void;
  /** Checks how deep a recursion into a document is. */
  checkDepth(depth: number): void;
}

export class WorkBudgetExceededError extends Error {}

const STEP_LIMIT = 5_000_000;
const DEPTH_LIMIT = 500;

export function createWorkBudget(): WorkBudget {
  let remaining = STEP_LIMIT;
  return {
    spend: (steps) => {
      remaining -= steps;
      if (remaining < 0) throw new WorkBudgetExceededError();
    },
    checkDepth: (depth) => {
      if (depth > DEPTH_LIMIT) throw new WorkBudgetExceededError();
    },
  };
}
