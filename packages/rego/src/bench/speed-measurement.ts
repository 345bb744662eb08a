/** How long to measure: each figure is the best of `rounds`, each at least `milliseconds` long. */
export interface BenchEffort {
  readonly warmUp: number;
  readonly milliseconds: number;
  readonly rounds: number;
  /** Rounds of other programs, which take a second or more each. */
  readonly otherRounds: number;
}

/** Work that is called with 0, 1, 2 … up to `turn`, then from 0 again. */
export interface CyclicBenchWork {
  readonly turn: number;
  readonly call: (n: number) => void;
}

/** A measurement of one round, in calls per second. */
export type RoundMeasurer = () => number;

/** Makes work warm; each round then says how often it was done per second. */
export function createWarmedRoundMeasurer(effort: BenchEffort, { turn, call }: CyclicBenchWork): RoundMeasurer {
  let next = 0;
  let calls = 1;
  const repeat = () => {
    for (let i = 0; i < calls; i++) {
      call(next);
      next = next + 1 === turn ? 0 : next + 1;
    }
  };
  const speed = (milliseconds: number) => {
    let done = 0;
    let elapsed = 0;
    const start = performance.now();
    while (elapsed < milliseconds) {
      const before = elapsed;
      repeat();
      done += calls;
      elapsed = performance.now() - start;
      // The clock is read after about a tenth of a millisecond of work, so that reading it does not count.
      if (elapsed - before < 0.1) calls *= 2;
    }
    return (done / elapsed) * 1000;
  };
  speed(effort.warmUp);
  return () => speed(effort.milliseconds);
}

/**
 * The best round of each. They take turns, so that a machine that is busy for a while is busy for all of them.
 * `others` come last in the result.
 */
export function measureBestRounds(
  effort: BenchEffort,
  rounds: readonly RoundMeasurer[],
  others: readonly RoundMeasurer[] = [],
): readonly number[] {
  const all = [...rounds, ...others];
  const best = all.map(() => 0);
  for (let i = 0; i < effort.rounds; i++) {
    for (const [place, round] of (i < effort.otherRounds ? all : rounds).entries()) {
      best[place] = Math.max(best[place] as number, round());
    }
  }
  return best;
}

export function measureTimeAndResult<T>(work: () => T): { readonly value: T; readonly milliseconds: number } {
  const start = performance.now();
  const value = work();
  return { value, milliseconds: performance.now() - start };
}

export function computeGeometricMean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
}

/** Milliseconds of the processor for work that is warm: the better of two measurements, after some that do not count. */
export function measureWarmTime(work: () => void, milliseconds: number): number {
  processorTimeOf(work, milliseconds);
  return Math.min(processorTimeOf(work, milliseconds), processorTimeOf(work, milliseconds));
}

/**
 * Milliseconds of the processor for work of any size, once it is warm: rounds of so many milliseconds until five in a
 * row were no better than the best before them, as V8 compiles large policies for seconds; at most 100. `opa-speed` stops
 * by the same rule.
 */
export function measureSteadyTime(work: () => void, milliseconds: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0, without = 0; round < 100 && without < 5; round++) {
    const time = processorTimeOf(work, milliseconds);
    without = time < best * 0.97 ? 0 : without + 1;
    best = Math.min(best, time);
  }
  return best;
}

/** Milliseconds of the processor, garbage collection and compilation in other threads with it, however busy the machine. */
function processorTimeOf(work: () => void, time: number): number {
  const before = process.cpuUsage();
  let count = 0;
  for (;;) {
    // Asking for the processor time takes longer than many an evaluation.
    const start = performance.now();
    do {
      work();
      count++;
    } while (performance.now() - start < 5);
    const { user, system } = process.cpuUsage(before);
    const spent = (user + system) / 1000;
    if (count >= 5 && spent >= time) return spent / count;
  }
}
