/** Why what has no partner has none: it is not there, or what would have to be known to tell. */
import type { Work } from "./by-keys.js";
import type { Lookup } from "./keys.js";
import { type Alike, openByType } from "./likeness.js";
import { nearIndex } from "./places.js";
import type { References } from "./references.js";
import type { CodeSide, Left, LiveSide, Pair } from "./side.js";
import { leftOfType } from "./watch.js";

export interface Ended {
  readonly work: Work;
  readonly pairs: ReadonlyMap<LiveSide, Pair>;
  readonly references: References;
  readonly lookups: ReadonlyMap<CodeSide, Lookup | undefined>;
  readonly alike: Alike;
}

export function reasonsOf(ended: Ended): ReadonlyMap<CodeSide, Left> {
  const { work } = ended;
  const left = new Map<CodeSide, Left>();
  const nearOf = new Map([...openByType(work.open.code, work)].map(([type, sides]) => [type, nearIndex(sides)]));
  const isAlone = (code: CodeSide) => {
    work.watch.asks(code.shaped, leftOfType(code.shaped));
    return (nearOf.get(code.shaped.type.toLowerCase())?.(code) ?? []).length === 0;
  };
  const reasonFor = (code: CodeSide): Left => {
    const known = left.get(code);
    if (known !== undefined) return known;
    // Two that wait for each other wait.
    left.set(code, untold("it waits for another resource of the code, which waits for it"));
    const reason = reasonOf(code, ended, isAlone, reasonFor);
    left.set(code, reason);
    return reason;
  };
  for (const code of work.open.code) reasonFor(code);
  return left;
}

const gone = (reason = ""): Left => ({ isGone: true, reason, candidates: [] });
const untold = (reason: string, candidates: readonly LiveSide[] = []): Left => ({ isGone: false, reason, candidates });

function reasonOf(
  code: CodeSide,
  { work, pairs, references, lookups, alike }: Ended,
  isAlone: (code: CodeSide) => boolean,
  reasonFor: (code: CodeSide) => Left,
): Left {
  const candidates = work.doubtful.get(code) ?? [];
  if (candidates.length > 0) return untold(doubtAbout(candidates, pairs), candidates);
  const lookup = lookups.get(code);
  if (lookup !== undefined && lookup.keys.length > 0 && lookup.isFirm && !lookup.isMade) return gone();
  if (isOfCloud(code.identity?.arn ?? code.identity?.id)) return gone();
  for (const target of lookup?.waitsFor ?? []) {
    if (references.partnerOf(target) !== undefined) continue;
    const { address } = target.shaped.resource;
    if (reasonFor(target).isGone) return gone(`it belongs to ${address}, which is missing`);
  }
  if (isAlone(code) || alike.hopeless.has(code)) return gone();
  const tooMany = alike.tooMany.get(code);
  if (tooMany !== undefined)
    return untold(`${tooMany} of the account say much the same; a state would tell which it is`);
  if (lookup !== undefined && lookup.keys.length > 0 && !lookup.isMade) return gone();
  const [waiting] = (lookup?.waitsFor ?? []).filter((target) => references.partnerOf(target) === undefined);
  if (waiting !== undefined)
    return untold(`its name follows from ${waiting.shaped.resource.address}, which has no partner`);
  return untold(
    "the code does not say what it is called, and nothing in the account is enough like it; a state would tell",
  );
}

function doubtAbout(candidates: readonly LiveSide[], pairs: Ended["pairs"]): string {
  const [first] = candidates;
  const pair = candidates.length === 1 && first !== undefined ? pairs.get(first) : undefined;
  if (pair !== undefined) return `${pair.live.id} may be it, which is ${pair.code.shaped.resource.address} already`;
  const some = candidates.slice(0, 3).map(({ id }) => id);
  return `${candidates.length} of the account may be it: ${some.join(", ")}`;
}

/** What a cloud gives to one thing only, and never again. */
function isOfCloud(id: string | undefined): boolean {
  return id !== undefined && /^(?:arn:|\/subscriptions\/|[a-z]+-[0-9a-f]{8,17}$)/.test(id);
}
