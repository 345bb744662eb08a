import type * as NodeV8 from "node:v8";
import type * as NodeVm from "node:vm";

/** What JavaScript's memory holds and can hold, where the host can say it. */
export interface HeapUse {
  readonly used: number;
  readonly limit: number;
}

let loaded: typeof NodeV8 | undefined;

export function readHeapUse(): HeapUse | undefined {
  loaded ??= nodeModule("node:v8") as typeof NodeV8 | undefined;
  if (loaded === undefined) return undefined;
  const { used_heap_size: used, heap_size_limit: limit } = loaded.getHeapStatistics();
  return { used, limit };
}

let collect: (() => void) | undefined;

/** Gives back what nobody holds any more: before that, nobody can say how much is held. */
export function collectGarbage(): void {
  collect ??= collector();
  collect();
}

function collector(): () => void {
  if (typeof globalThis.gc === "function") return () => globalThis.gc?.();
  loaded?.setFlagsFromString("--expose-gc");
  return (nodeModule("node:vm") as typeof NodeVm).runInNewContext("gc") as () => void;
}

/** Nothing outside Node: this package runs there too. */
function nodeModule(name: string): unknown {
  return globalThis.process?.getBuiltinModule?.(name);
}
