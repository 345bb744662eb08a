/** Who changed what drifted: what one actor did with one tool within a few minutes is one line. */
import type { ReactNode } from "react";
import styles from "./drift-page.module.css";
import type { DriftedResource } from "./drifted-resource.js";

/** A longer pause begins another act. */
const PAUSE_MS = 15 * 60_000;
const MAX_SHOWN = 5;

interface ChangeAct {
  readonly actor: string;
  readonly at: string;
  readonly tool: string;
  readonly last: number;
  readonly resources: ReadonlySet<DriftedResource>;
}

function groupChangeActs(resources: readonly DriftedResource[]): readonly ChangeAct[] {
  const changes = resources
    .flatMap((resource) => resource.drifted_attributes.map(({ cause }) => ({ resource, actor: cause?.actor })))
    .flatMap(({ resource, actor }) => (actor === undefined ? [] : [{ resource, actor }]))
    .sort((a, b) => Date.parse(a.actor.at) - Date.parse(b.actor.at));
  const acts: ChangeAct[] = [];
  for (const { resource, actor } of changes) {
    const tool = actor.tool ?? actor.operation;
    const last = Date.parse(actor.at);
    const index = acts.findLastIndex((act) => act.actor === actor.name && act.tool === tool);
    const known = acts[index];
    if (known !== undefined && last - known.last <= PAUSE_MS)
      acts[index] = { ...known, last, resources: new Set([...known.resources, resource]) };
    else acts.push({ actor: actor.name, at: actor.at, tool, last, resources: new Set([resource]) });
  }
  return acts.reverse();
}

export function ChangeActs({ resources }: { readonly resources: readonly DriftedResource[] }): ReactNode {
  const acts = groupChangeActs(resources).slice(0, MAX_SHOWN);
  if (acts.length === 0) return null;
  return (
    <ul className={styles.acts} aria-label="Who changed it">
      {acts.map(({ actor, at, tool, resources: changed }) => (
        <li key={`${actor} ${at} ${tool}`}>
          {actor}, {new Date(at).toLocaleString()}, {tool}:{" "}
          {changed.size === 1 ? "1 resource" : `${changed.size} resources`}
        </li>
      ))}
    </ul>
  );
}
