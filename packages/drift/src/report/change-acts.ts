/** Changes that belong together: what one actor did with one tool within a few minutes is one line. */
import type { ChangeActor, ResourceDrift } from "../model/index.js";

/** What somebody changed in one go. */
export interface ChangeAct {
  readonly actor: string;
  /** When it began, in ISO 8601. */
  readonly at: string;
  readonly tool: string;
  /** Each resource once, in the order of changes. */
  readonly resources: readonly ResourceDrift[];
}

/** A longer pause begins another act. */
const PAUSE_MS = 15 * 60_000;

/** Acts, the last first. */
export function listChangeActs(resources: readonly ResourceDrift[]): readonly ChangeAct[] {
  const changes = resources.flatMap((resource) =>
    resource.drifted.flatMap(({ cause }) => (cause?.actor === undefined ? [] : [{ resource, actor: cause.actor }])),
  );
  const open = new Map<string, { at: string; last: number; found: Set<ResourceDrift> }>();
  const acts: (ChangeAct & { readonly found: Set<ResourceDrift> })[] = [];
  for (const { resource, actor } of changes.sort((a, b) => compareTexts(a.actor.at, b.actor.at))) {
    const key = JSON.stringify([actor.name, toolText(actor), actor.address]);
    const time = Date.parse(actor.at);
    const known = open.get(key);
    if (known !== undefined && time - known.last <= PAUSE_MS) {
      known.last = time;
      known.found.add(resource);
      continue;
    }
    const found = new Set([resource]);
    open.set(key, { at: actor.at, last: time, found });
    acts.push({ actor: actor.name, at: actor.at, tool: toolText(actor), resources: [], found });
  }
  return acts.map(({ found, ...act }) => ({ ...act, resources: [...found] })).reverse();
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function toolText({ tool, agent, operation }: ChangeActor): string {
  return tool ?? agent?.split(/[ /(]/)[0] ?? operation;
}

/** `ops@example.com, 2026-11-17 14:02, console: 12 resources`. */
export function changeActText({ actor, at, tool, resources }: ChangeAct): string {
  const count = resources.length === 1 ? "1 resource" : `${resources.length} resources`;
  return `${actor}, ${at.slice(0, 16).replace("T", " ")}, ${tool}: ${count}`;
}
