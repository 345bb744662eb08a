/** A bar on the last line of a terminal, while there is something to wait for. */
import type { FileTree } from "@plumbline/iac";
import { cut, printable } from "../terminal/look.js";

const BAR = 20;
const PAUSE_MS = 80;
/** Files that readers open; the others are done when they are seen. */
const READ_NAMES = /\.(?:tf|tofu|tfvars|json|jsonc|ya?ml|template|tfstate)$/i;

export interface Progress {
  /** The same files; the bar goes on when they are opened. */
  readonly watch: (files: FileTree) => FileTree;
  readonly end: () => void;
}

export const noProgress: Progress = { watch: (files) => files, end: () => undefined };

export function progressOn(stream: NodeJS.WriteStream): Progress {
  let shownAt = 0;
  let total = 0;
  const opened = new Set<string>();
  // Whoever listened has gone: no reason to stop the work.
  stream.on("error", () => undefined);
  return {
    watch(files) {
      total += files.paths.filter((path) => READ_NAMES.test(path)).length;
      return {
        paths: files.paths,
        bytes(path) {
          opened.add(path);
          const now = Date.now();
          if (now - shownAt >= PAUSE_MS) {
            shownAt = now;
            stream.write(`\r\u001b[2K${barText(opened.size, total, path, stream.columns || 80)}`);
          }
          return files.bytes(path);
        },
      };
    },
    end() {
      if (shownAt > 0) stream.write("\r\u001b[2K");
    },
  };
}

export function barText(done: number, total: number, file: string, columns: number): string {
  const share = total === 0 ? 1 : Math.min(done / total, 1);
  const full = Math.floor(share * BAR);
  const bar = `[${"#".repeat(full)}${".".repeat(BAR - full)}] ${Math.min(done, total)}/${total}`;
  return cut(`${bar} ${printable(file)}`, columns - 1);
}
