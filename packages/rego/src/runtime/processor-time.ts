/** Microseconds, as Node.js counts them. */
interface ProcessorUsage {
  readonly user: number;
  readonly system: number;
}

interface ProcessorClock {
  /** Only newer versions know it of each thread. */
  readonly threadCpuUsage?: () => ProcessorUsage;
  readonly cpuUsage: () => ProcessorUsage;
}

/** Outside of Node.js there is none. */
const clock = globalThis.process as ProcessorClock | undefined;

/**
 * Milliseconds of processor time this thread has used. Where only that of the process is known, other threads count
 * too: whoever compares it with a limit does so only once the clock has passed that limit.
 */
export function readProcessorTime(): number {
  const usage = clock?.threadCpuUsage?.() ?? clock?.cpuUsage?.();
  return usage === undefined ? performance.now() : (usage.user + usage.system) / 1000;
}
