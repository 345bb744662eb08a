/** A bar on the last line of a terminal, while there is something to wait for. */
import { escapeUnprintable, truncateText } from "../terminal/terminal-style-and-escaping.js";

const BAR = 20;
const PAUSE_MS = 80;

export interface ScanProgressBar {
  readonly show: (done: number, total: number, path: string) => void;
  readonly end: () => void;
}

export const noProgressBar: ScanProgressBar = { show: () => undefined, end: () => undefined };

export function createProgressBar(stream: NodeJS.WriteStream): ScanProgressBar {
  let shownAt = 0;
  // Whoever listened has gone: no reason to stop the work.
  stream.on("error", () => undefined);
  return {
    show(done, total, path) {
      const now = Date.now();
      if (now - shownAt < PAUSE_MS) return;
      shownAt = now;
      stream.write(`\r\u001b[2K${formatProgressBar(done, total, path, stream.columns || 80)}`);
    },
    end() {
      if (shownAt > 0) stream.write("\r\u001b[2K");
    },
  };
}

export function formatProgressBar(done: number, total: number, path: string, columns: number): string {
  const share = total === 0 ? 1 : Math.min(done / total, 1);
  const full = Math.floor(share * BAR);
  const bar = `[${"#".repeat(full)}${".".repeat(BAR - full)}] ${Math.min(done, total)}/${total}`;
  return truncateText(`${bar} ${escapeUnprintable(path)}`, columns - 1);
}
