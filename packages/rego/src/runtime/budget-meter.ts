import { readProcessorTime } from "./processor-time.js";
import { collectGarbage, readHeapUse } from "./v8-heap.js";

/** What an evaluation may cost before it ends with `eval_budget_error`. */
export interface Budget {
  /** Steps: elements visited, functions called, values made. */
  readonly steps: number;
  /** Of the processor, so that a busy machine ends nothing that is quick; ten times as many by the clock, for what waits. */
  readonly milliseconds: number;
  /** The longest string that is made. */
  readonly characters: number;
  /** The most elements of an array, set or object that is made. */
  readonly elements: number;
  /**
   * How many characters all strings together may have, and how much more memory the values that are held may take: at
   * most half of what is free at the start.
   */
  readonly bytes: number;
}

export const defaultBudget: Budget = {
  steps: 200_000_000,
  milliseconds: 30_000,
  characters: 16_777_216,
  elements: 4_194_304,
  bytes: 536_870_912,
};

/**
 * Steps between two looks at the clock: few enough to stop in time, many enough to cost nothing. An evaluation starts
 * with few, since a step may be a slow one, and gets more while it is fast.
 */
const shortStride = 1_000;
const longStride = 4_000;
const slow = 20;
/** How much longer by the clock than by the processor an evaluation may take. */
const waiting = 10;
/** Milliseconds by the clock in which the processor is not asked for its time. */
const untimed = 1;
/** Milliseconds before the processor was asked that at most count as spent by it: a machine may just have been busy. */
const longestGuess = 10;
/** Asking the heap costs more than asking the clock. */
const heapStride = 20_000;

/** Thrown when a budget is spent; the rule that was running is added on the way out. */
export class BudgetSpentError extends Error {}

/** When a meter has looked at the clock and at the heap, and what it found. */
interface MeterReadings {
  stride: number;
  readonly start: number;
  /** The processor time at that moment, found once some time has passed: asking takes as long as a small evaluation. */
  processorAtStart: number | undefined;
  /** By the clock: before it, the processor cannot have been used for longer than is allowed. */
  nextCheck: number;
  looked: number;
  grantedAtHeap: number;
  /** The heap's size from which on the evaluation has made too much of it. */
  mostHeap: number;
}

/** Counts the work of one evaluation. `left` is counted down in place by both tiers; only below zero is anything asked. */
export class BudgetMeter {
  declare left: number;
  declare readonly elements: number;
  declare private readonly budget: Budget;
  declare private granted: number;
  declare private made: number;
  /** Undefined until the first look at the clock: most evaluations never get that far. */
  declare private readings: MeterReadings | undefined;

  constructor(budget: Budget) {
    const granted = Math.min(shortStride, budget.steps);
    this.left = granted;
    this.elements = budget.elements;
    this.budget = budget;
    this.granted = granted;
    this.made = 0;
    this.readings = undefined;
  }

  /** Grants more steps, or ends the evaluation. */
  refill(): void {
    const { steps } = this.budget;
    if (this.granted - this.left > steps) throw new BudgetSpentError(`more than ${shown(steps)} steps`);
    const stride = this.#look();
    const more = Math.max(0, Math.min(stride, steps - this.granted));
    this.granted += more;
    this.left += more;
    if (this.left < 0) this.#catchUp();
  }

  /** A single large charge may be worth many strides. */
  #catchUp(): void {
    const missing = -this.left;
    const { steps } = this.budget;
    if (this.granted + missing > steps) throw new BudgetSpentError(`more than ${shown(steps)} steps`);
    this.granted += missing;
    this.left = 0;
  }

  /** How many steps are granted until the next look. */
  #look(): number {
    const now = performance.now();
    const { readings = this.#startReading(now) } = this;
    const elapsed = now - readings.start;
    if (elapsed > untimed) readings.processorAtStart ??= readProcessorTime() - Math.min(elapsed, longestGuess);
    if (now > readings.nextCheck) this.#checkTime(now, readings);
    const isSlow = now - readings.looked > slow;
    readings.looked = now;
    readings.stride = isSlow ? Math.max(16, readings.stride >> 2) : Math.min(longStride, readings.stride * 2);
    if (isSlow || this.granted - this.left >= readings.grantedAtHeap + heapStride) this.#lookAtHeap(readings);
    return readings.stride;
  }

  #startReading(now: number): MeterReadings {
    this.readings = {
      stride: shortStride,
      start: now,
      processorAtStart: undefined,
      nextCheck: now + this.budget.milliseconds,
      looked: now,
      grantedAtHeap: 0,
      mostHeap: Number.POSITIVE_INFINITY,
    };
    return this.readings;
  }

  #checkTime(now: number, readings: MeterReadings): void {
    const { milliseconds } = this.budget;
    const processor = readProcessorTime();
    const remaining = milliseconds - (processor - (readings.processorAtStart ?? processor));
    if (remaining < 0) throw new BudgetSpentError(`more than ${shown(milliseconds)} ms`);
    const latest = readings.start + milliseconds * waiting;
    if (now > latest) throw new BudgetSpentError(`more than ${shown(milliseconds * waiting)} ms by the clock`);
    readings.nextCheck = Math.min(latest, now + remaining);
  }

  /** Counts tell when to look; only the heap knows which values are still held. */
  #lookAtHeap(readings: MeterReadings): void {
    readings.grantedAtHeap = this.granted - this.left;
    if (!this.#holdsTooMuch(readings)) return;
    collectGarbage();
    if (!this.#holdsTooMuch(readings)) return;
    const { bytes } = this.budget;
    throw new BudgetSpentError(`more than ${shown(Math.floor(bytes / 1_048_576))} MB of memory for its values`);
  }

  /** What others left to be collected is no room of this evaluation: when it goes, the bound comes down with it. */
  #holdsTooMuch(readings: MeterReadings): boolean {
    const heap = readHeapUse();
    if (heap === undefined) return false;
    const isTooMuch = heap.used > readings.mostHeap;
    readings.mostHeap = Math.min(
      readings.mostHeap,
      heap.used + Math.min(this.budget.bytes, (heap.limit - heap.used) / 2),
    );
    return isTooMuch;
  }

  charge(amount: number): void {
    if (amount > this.budget.steps) throw new BudgetSpentError(`more than ${shown(this.budget.steps)} steps`);
    // A fraction would turn the counter that every loop counts down into a number that is slower to count.
    this.left -= Math.ceil(amount);
    if (this.left < 0) this.refill();
  }

  /** Counts a string about to be made. All of them together are held to the memory there is, also those soon forgotten. */
  makeText(length: number): void {
    this.checkText(length);
    this.made += length;
    if (this.made > this.budget.bytes)
      throw new BudgetSpentError(`more than ${shown(this.budget.bytes)} characters in all its strings`);
    this.charge(length >> 6);
  }

  checkText(length: number): void {
    if (length > this.budget.characters) {
      throw new BudgetSpentError(`a string of ${shown(length)} characters; at most ${shown(this.budget.characters)}`);
    }
  }

  /** Reading some languages takes many times the memory of the text. */
  checkSource(length: number, times: number): void {
    const most = Math.floor(this.budget.characters / times);
    if (length > most) {
      throw new BudgetSpentError(`a text of ${shown(length)} characters to be parsed; at most ${shown(most)}`);
    }
  }

  checkSize(size: number): void {
    if (size > this.elements) {
      throw new BudgetSpentError(`a collection of ${shown(size)} elements; at most ${shown(this.elements)}`);
    }
  }
}

function shown(count: number): string {
  return count.toLocaleString("en-US");
}
