/**
 * Loaded into a service by NODE_OPTIONS, before anything else: measures how long its event loop stops, and adds each longer
 * stop to a file: when it ended, and its milliseconds. What the system gave the processor to others for does not count, so that a busy machine looks no worse
 * than a quiet one.
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

/** Milliseconds in which this thread could have run and did not. */
function waited(): number {
  if (statistics === undefined) return 0;
  const length = fs.readSync(statistics, line, 0, line.length, 0);
  return Number(line.toString("latin1", 0, length).split(" ")[1]) / 1e6;
}

/** Shorter ones are nobody's trouble. */
const LEAST_MS = 25;
let last = performance.now();
let lastWaited = waited();
const watch = () => {
  const [now, nowWaited] = [performance.now(), waited()];
  const stopped = now - last - TICK_MS - (nowWaited - lastWaited);
  [last, lastWaited] = [now, nowWaited];
  if (stopped > LEAST_MS) fs.appendFileSync(file, `${Date.now()} ${Math.round(stopped)}\n`);
};
// Threads load this, too, and may take their time.
if (threads.isMainThread) setInterval(watch, TICK_MS).unref();
