import { readFileSync, statSync } from "node:fs";
import { relative, resolve, sep } from "node:path";
import type { FileTree, Problem, ReadLimits } from "@plumbline/iac";

export function toTreePath(root: string, file: string): string {
  return relative(resolve(root), resolve(file)).split(sep).join("/");
}

/**
 * A tree with files that a person named, wherever they are. The tree itself never leaves its root, not even through a
 * link, because whoever wrote its files is not to be trusted; whoever typed the command is.
 */
export function addNamedFiles(
  tree: FileTree,
  named: ReadonlyMap<string, string>,
  open: NamedFileReader,
  report: (problem: Problem) => void,
): FileTree {
  const listed = new Set(tree.paths);
  const added = [...named.keys()].filter((path) => !listed.has(path));
  if (added.length === 0) return tree;
  return {
    paths: [...tree.paths, ...added].sort(),
    bytes(path) {
      const file = listed.has(path) ? undefined : named.get(path);
      if (file === undefined) return tree.bytes(path);
      return open(file, (message) => report({ file: path, message }));
    },
  };
}

/** A tree in which some files hold something else than on disk, or are there only for us. */
export function overlayFileContents(tree: FileTree, contents: ReadonlyMap<string, Uint8Array>): FileTree {
  if (contents.size === 0) return tree;
  return {
    paths: [...new Set([...tree.paths, ...contents.keys()])].sort(),
    bytes: (path) => contents.get(path) ?? tree.bytes(path),
  };
}

export type NamedFileReader = (file: string, report: (message: string) => void) => Uint8Array | undefined;

/** A pipe gives its bytes only once, and whoever asks again would wait for ever: they are kept. */
export function createNamedFileReader(limits: ReadLimits): NamedFileReader {
  const pipes = new Map<string, Uint8Array>();
  return (file, report) => {
    try {
      const stats = statSync(file);
      if (stats.size > limits.fileBytes) {
        report(`larger than ${limits.fileBytes} bytes: not read`);
        return undefined;
      }
      if (!stats.isFIFO()) return readFileSync(file);
      const bytes = pipes.get(file) ?? readFileSync(file);
      pipes.set(file, bytes);
      return bytes;
    } catch (cause) {
      report(`cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`);
      return undefined;
    }
  };
}
