/**
 * The files a reader may see: those below one root, by path relative to it with forward slashes. Readers ask for what
 * they need, so that a tree of any size costs no more memory than what is being read.
 */
export interface FileTree {
  /** All paths, sorted by code unit. */
  readonly paths: readonly string[];
  /** Undefined when there is no such file, or when it cannot be read (the tree has said why). */
  readonly bytes: (path: string) => Uint8Array | undefined;
}

/** A tree in memory. */
export function createMemoryFileTree(contents: Readonly<Record<string, string | Uint8Array>>): FileTree {
  const encoder = new TextEncoder();
  return {
    paths: Object.keys(contents).sort(),
    bytes(path) {
      if (!Object.hasOwn(contents, path)) return undefined;
      const content = contents[path];
      return typeof content === "string" ? encoder.encode(content) : content;
    },
  };
}
