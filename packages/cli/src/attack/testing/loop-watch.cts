/**
 * Loaded into a service by NODE_OPTIONS, before anything else: measures how long its event loop works without a pause, and adds
 * each longer stop to a file: when it ended, and its milliseconds. Counted is the time that this thread had the processor, so that
 * a machine whose time goes to others, inside or around it, looks no worse than a quiet one.
 */
import fs = require("node:fs");
import threads = require("node:worker_threads");

const TICK_MS = 10;
const file = process.env.PLUMBLINE_LOOP_WATCH ?? "";
const line = Buffer.alloc(128);

function openStatistics(): number | undefined {
  try {
    return fs.openSync(`/proc/self/task/${process.pid}/schedstat`, "r");
  } catch {
    return undefined;
  }
}

const statistics = openStatistics();

/** Milliseconds that this thread has worked; all that have passed, where the system does not tell. */
function worked(): number {
  if (statistics === undefined) return performance.now();
  const length = fs.readSync(statistics, line, 0, line.length, 0);
  return Number(line.toString("latin1", 0, length).split(" ")[0]) / 1e6;
}

/** Shorter ones are nobody's trouble. */
const LEAST_MS = 25;
let last = worked();
const watch = () => {
  const now = worked();
  const stopped = now - last;
  last = now;
  if (stopped > LEAST_MS) fs.appendFileSync(file, `${Date.now()} ${Math.round(stopped)}\n`);
};
// Threads load this, too, and may take their time.
if (threads.isMainThread) setInterval(watch, TICK_MS).unref();
