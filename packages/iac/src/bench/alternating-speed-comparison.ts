/** Two ways to do the same work, measured in turns in one run, so that a noisy machine is noisy for both. */

export interface SpeedComparison {
  readonly what: string;
  readonly megabytes: number;
  /** MB/s of the best turn. */
  readonly ours: number;
  readonly rival: { readonly name: string; readonly speed: number };
  readonly ratio: number;
}

const TURNS = 15;

export function compareSpeedInTurns(
  what: string,
  text: string,
  ours: (text: string) => unknown,
  rival: { readonly name: string; readonly run: (text: string) => unknown },
): SpeedComparison {
  const megabytes = Buffer.byteLength(text) / 1e6;
  let best = Number.POSITIVE_INFINITY;
  let rivalBest = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < TURNS; turn += 1) {
    best = Math.min(
      best,
      secondsFor(() => ours(text)),
    );
    rivalBest = Math.min(
      rivalBest,
      secondsFor(() => rival.run(text)),
    );
  }
  return {
    what,
    megabytes,
    ours: megabytes / best,
    rival: { name: rival.name, speed: megabytes / rivalBest },
    ratio: rivalBest / best,
  };
}

export function formatSpeedComparison({ what, megabytes, ours, rival, ratio }: SpeedComparison): string {
  const speeds = `${ours.toFixed(1)} MB/s, ${rival.name} ${rival.speed.toFixed(1)} MB/s, ${ratio.toFixed(1)}×`;
  return `${what} (${megabytes.toFixed(1)} MB): ${speeds}`;
}

function secondsFor(work: () => unknown): number {
  const start = performance.now();
  work();
  return (performance.now() - start) / 1000;
}
