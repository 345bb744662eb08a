import type * as NodeCrypto from "node:crypto";

let loaded: typeof NodeCrypto | undefined;

/** Loaded at the first call of a built-in that needs it: programs without one start faster, or run outside Node. */
export function loadNodeCrypto(): typeof NodeCrypto {
  loaded ??= process.getBuiltinModule("node:crypto");
  return loaded;
}
