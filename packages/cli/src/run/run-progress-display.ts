/** How far a run is: a line that changes on a terminal, a line for each step elsewhere. */
import { formatProgressBar } from "../scan/progress-bar.js";
import { escapeUnprintable } from "../terminal/terminal-style-and-escaping.js";
import { hasEnded, type ServiceRun } from "./service-run.js";

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
      const text = total === 0 ? stepOf(run) : formatProgressBar(done, total, stepOf(run), columns);
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
      if (hasEnded(run)) return;
      const step = stepOf(run);
      const { done, total } = run.progress;
      const text = total === 0 ? step : `${step} ${done}/${total}`;
      if (step === last && (text === lastText || now() - lastAt < BETWEEN_LINES_MS)) return;
      [last, lastText, lastAt] = [step, text, now()];
      write(`${text}\n`);
    },
    end: () => undefined,
  };
}

function stepOf({ state, phase }: ServiceRun): string {
  return escapeUnprintable(state === "running" && phase !== "" ? `${state}: ${phase}` : state);
}
