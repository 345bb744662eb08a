/** How far a run is: a line that changes on a terminal, a line for each step elsewhere. */
import { formatProgressBar } from "../scan/progress-bar.js";
import { escapeUnprintable } from "../terminal/terminal-style-and-escaping.js";
import { hasRunEnded, type ServiceRun } from "./service-run.js";

export interface RunProgressDisplay {
  readonly hear: (run: ServiceRun) => void;
  readonly end: () => void;
}

const BETWEEN_LINES_MS = 10_000;

export function createRunProgressDisplay(stream: NodeJS.WriteStream): RunProgressDisplay {
  // Whoever listened has gone: the run goes on.
  stream.on("error", () => undefined);
  return stream.isTTY ? createLiveProgress(stream) : createLineProgressDisplay((line) => stream.write(line));
}

function createLiveProgress(stream: NodeJS.WriteStream): RunProgressDisplay {
  let shown = false;
  return {
    hear(run) {
      const { done, total } = run.progress;
      const columns = stream.columns || 80;
      const step = `${stepOf(run)}${formatTimeLeft(run)}`;
      const text = total === 0 ? formatProgress(run) : formatProgressBar(done, total, step, columns);
      stream.write(`\r\u001b[2K${text.slice(0, columns - 1)}`);
      shown = true;
    },
    end() {
      if (shown) stream.write("\r\u001b[2K");
    },
  };
}

/** Each step once, and how far it is now and then. */
export function createLineProgressDisplay(
  write: (line: string) => void,
  now: () => number = Date.now,
): RunProgressDisplay {
  let last = "";
  let lastAt = 0;
  let lastText = "";
  return {
    hear(run) {
      if (hasRunEnded(run)) return;
      const step = stepOf(run);
      const text = formatProgress(run);
      if (step === last && (text === lastText || now() - lastAt < BETWEEN_LINES_MS)) return;
      [last, lastText, lastAt] = [step, text, now()];
      write(`${text}${formatTimeLeft(run)}\n`);
    },
    end: () => undefined,
  };
}

/** Of how many it is what is done, nobody may know. */
function formatProgress(run: ServiceRun): string {
  const { done, total } = run.progress;
  if (total === 0) return done === 0 ? stepOf(run) : `${stepOf(run)} ${done}`;
  return `${stepOf(run)} ${done}/${total}`;
}

function formatTimeLeft({ progress: { secondsLeft } }: ServiceRun): string {
  if (secondsLeft === undefined) return "";
  return secondsLeft < 90 ? `, ${secondsLeft} s left` : `, ${Math.round(secondsLeft / 60)} min left`;
}

function stepOf({ state, phase }: ServiceRun): string {
  return escapeUnprintable(state === "running" && phase !== "" ? `${state}: ${phase}` : state);
}
