import type { Trace, TraceEvent } from "./trace.js";

/** All modes, for the command line. */
export const explainModes = ["full", "fails", "notes"] as const;
/** What of a trace is shown: all, what failed, or what the policy says by `trace`. */
export type ExplainMode = (typeof explainModes)[number];

/** Only the failures, or only the notes, with the rules they happened in. */
export function filterTrace(trace: Trace, mode: ExplainMode): Trace {
  if (mode === "full") return trace;
  const kind = mode === "fails" ? "fail" : "note";
  const events: TraceEvent[] = [];
  /** The rules around, those that are told already as undefined. */
  const around: (TraceEvent | undefined)[] = [];
  for (const event of trace.events) {
    around.length = event.depth;
    if (event.kind === "enter") around.push(event);
    if (event.kind !== kind) continue;
    events.push(...around.filter((rule) => rule !== undefined), event);
    around.fill(undefined);
  }
  return { ...trace, events };
}
