/** Runs a piece of work again and again and says how long it took: requests/s, median and 99th percentile. */
export interface Measurement {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
}

export interface Effort {
  readonly concurrency: number;
  readonly milliseconds: number;
}

export async function measure(effort: Effort, work: (n: number) => Promise<void>): Promise<Measurement> {
  for (let i = 0; i < 20; i += 1) await work(i);
  const times: number[] = [];
  let failures = 0;
  let n = 20;
  const start = performance.now();
  const end = start + effort.milliseconds;
  const worker = async () => {
    while (performance.now() < end) {
      const begun = performance.now();
      n += 1;
      try {
        await work(n);
      } catch {
        failures += 1;
      }
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: effort.concurrency }, worker));
  const seconds = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / seconds,
    p50: times[Math.floor(times.length * 0.5)] ?? 0,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    failures,
  };
}
