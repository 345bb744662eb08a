/** A bar on the last line of a terminal, while there is something to wait for. */
import { printable, truncate } from "../terminal/terminal-style.js";

const BAR = 20;
const PAUSE_MS = 80;

export interface Progress {
  readonly show: (done: number, total: number, path: string) => void;
  readonly end: () => void;
}

export const noProgress: Progress = { show: () => undefined, end: () => undefined };

export function progressOn(stream: NodeJS.WriteStream): Progress {
  let shownAt = 0;
  // Whoever listened has gone: no reason to stop the work.
  stream.on("error", () => undefined);
  return {
    show(done, total, path) {
      const now = Date.now();
      if (now - shownAt < PAUSE_MS) return;
      shownAt = now;
      stream.write(`\r\u001b[2K${barText(done, total, path, stream.columns || 80)}`);
    },
    end() {
      if (shownAt > 0) stream.write("\r\u001b[2K");
    },
  };
}

export function barText(done: number, total: number, path: string, columns: number): string {
  const share = total === 0 ? 1 : Math.min(done / total, 1);
  const full = Math.floor(share * BAR);
  const bar = `[${"#".repeat(full)}${".".repeat(BAR - full)}] ${Math.min(done, total)}/${total}`;
  return truncate(`${bar} ${printable(path)}`, columns - 1);
}
