export interface Budget {
  /** Steps: elements visited, functions called, values made. */
  readonly steps: number;
  readonly milliseconds: number;
}

export const defaultBudget: Budget = { steps: 200_000_000, milliseconds: 30_000 };

/** Steps between two looks at the clock: few enough to stop in time, many enough to cost nothing. */
const stride = 20_000;

/** Thrown when a budget is spent; the rule that was running is added on the way out. */
export class BudgetSpent extends Error {}

/** Counts the work of one evaluation. `left` is counted down in place by both tiers; only below zero is anything asked. */
export class Meter {
  left: number;
  #granted: number;
  readonly #steps: number;
  readonly #milliseconds: number;
  /** Set at the first look at the clock: most evaluations never get that far. */
  #deadline: number | undefined;

  constructor(budget: Budget) {
    this.#steps = budget.steps;
    this.#milliseconds = budget.milliseconds;
    this.#granted = Math.min(stride, budget.steps);
    this.left = this.#granted;
  }

  /** Grants more steps, or ends the evaluation. */
  refill(): void {
    if (this.#granted - this.left > this.#steps) throw new BudgetSpent(`more than ${this.#steps} steps`);
    const now = performance.now();
    this.#deadline ??= now + this.#milliseconds;
    if (now > this.#deadline) throw new BudgetSpent(`more than ${this.#milliseconds} ms`);
    const more = Math.max(0, Math.min(stride, this.#steps - this.#granted));
    this.#granted += more;
    this.left += more;
    if (this.left < 0) this.#catchUp();
  }

  /** A single large charge may be worth many strides. */
  #catchUp(): void {
    const missing = -this.left;
    if (this.#granted + missing > this.#steps) throw new BudgetSpent(`more than ${this.#steps} steps`);
    this.#granted += missing;
    this.left = 0;
  }

  charge(amount: number): void {
    if (amount > this.#steps) throw new BudgetSpent(`more than ${this.#steps} steps`);
    // A fraction would turn the counter that every loop counts down into a number that is slower to count.
    this.left -= Math.ceil(amount);
    if (this.left < 0) this.refill();
  }
}
