/** Changes that belong together: what one actor did with one tool within a few minutes is one act. */
import type { DriftActor } from "./drift-types.js";

/** Something that somebody changed. */
export interface ActorChange<Subject> {
  readonly actor: DriftActor;
  readonly subject: Subject;
}

/** What somebody changed in one go. */
export interface ActorChangeSession<Subject> {
  readonly actor: string;
  /** When it began, in ISO 8601. */
  readonly at: string;
  readonly tool: string;
  /** Each once, in the order of changes. */
  readonly subjects: readonly Subject[];
}

/** A longer pause begins another act. */
const PAUSE_MS = 15 * 60_000;

/** Groups changes into acts, the last first. */
export function groupActorChangesIntoSessions<Subject>(
  changes: readonly ActorChange<Subject>[],
): readonly ActorChangeSession<Subject>[] {
  const open = new Map<string, { last: number; found: Set<Subject> }>();
  const acts: (ActorChangeSession<Subject> & { readonly found: Set<Subject> })[] = [];
  for (const { subject, actor } of changes.toSorted((a, b) => compareTexts(a.actor.at, b.actor.at))) {
    const key = JSON.stringify([actor.name, toolText(actor), actor.address]);
    const time = Date.parse(actor.at);
    const known = open.get(key);
    if (known !== undefined && time - known.last <= PAUSE_MS) {
      known.last = time;
      known.found.add(subject);
      continue;
    }
    const found = new Set([subject]);
    open.set(key, { last: time, found });
    acts.push({ actor: actor.name, at: actor.at, tool: toolText(actor), subjects: [], found });
  }
  return acts.map(({ found, ...act }) => ({ ...act, subjects: [...found] })).reverse();
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function toolText({ tool, agent, operation }: DriftActor): string {
  return tool ?? agent?.split(/[ /(]/)[0] ?? operation;
}

/** `ops@example.com, 2026-11-17 14:02, console: 12 resources`. */
export function formatActorChangeSession({ actor, at, tool, subjects }: ActorChangeSession<unknown>): string {
  const count = subjects.length === 1 ? "1 resource" : `${subjects.length} resources`;
  return `${actor}, ${at.slice(0, 16).replace("T", " ")}, ${tool}: ${count}`;
}
