/**
 * What one document's reading shares, nested stacks included: limits and what is left of them, problems, and which values must not be shown.
 */
import { type Place, unknownAt } from "../data/build.js";
import type { DataNode, UnknownNode } from "../data/node.js";
import { safeDepth } from "../data/problems.js";
import type { ReadContext } from "../reader.js";

/** Characters that functions may write into one document's values: far above what CloudFormation takes. */
const MAX_TEXT = 32_000_000;

/** How a value appears that a limit kept from being evaluated. */
const LIMIT_TEXT = `\${limit}`;

export interface Session {
  readonly context: ReadContext;
  readonly report: (place: Place, message: string) => void;
  /** Values that come from `NoEcho` parameters. */
  readonly sensitive: WeakSet<DataNode>;
  /** Counts reads of sensitive parameters, so that a function knows whether its result holds one. */
  sensitiveReads: number;
  /** Templates of nested stacks that were read. */
  readonly nestedFiles: Set<string>;
  depth: number;
  nodesLeft: number;
  textLeft: number;
  /** The limit that was reached, in words. */
  exhausted: string | undefined;
}

export function newSession(context: ReadContext, report: Session["report"]): Session {
  return {
    context,
    report,
    sensitive: new WeakSet(),
    sensitiveReads: 0,
    nestedFiles: new Set(),
    depth: 0,
    nodesLeft: context.limits.expansion,
    textLeft: MAX_TEXT,
    exhausted: undefined,
  };
}

/** Takes `count` nodes that nobody wrote down from what a template may expand to. */
export function spendNodes(session: Session, place: Place, count: number): boolean {
  session.nodesLeft -= count;
  if (session.nodesLeft < 0)
    exhaust(session, place, `the template expands to more than ${session.context.limits.expansion} values`);
  return session.exhausted === undefined;
}

export function spendText(session: Session, place: Place, length: number): boolean {
  session.textLeft -= length;
  if (session.textLeft < 0) exhaust(session, place, `the template's texts have more than ${MAX_TEXT} characters`);
  return session.exhausted === undefined;
}

function exhaust(session: Session, place: Place, message: string): void {
  if (session.exhausted !== undefined) return;
  session.exhausted = message;
  session.report(place, `${message}: the rest of it is left unknown`);
}

/** A level of a template is up to ten calls deep on the stack: names of resources that refer to each other's names. */
const MAX_LEVELS = 400;

function deepestLevel(session: Session): number {
  return Math.min(safeDepth(session.context.limits), MAX_LEVELS);
}

/** Goes one level deeper, or gives `tooDeep` when that is one level too many. */
export function nested<T>(session: Session, place: Place, step: () => T, tooDeep: () => T): T {
  const deepest = deepestLevel(session);
  if (session.depth >= deepest) {
    session.report(place, `nested deeper than ${deepest} levels`);
    return tooDeep();
  }
  session.depth++;
  const result = step();
  session.depth--;
  return result;
}

/** Elements of a sensitive list are sensitive on their own: they may be picked out. */
export function markSensitive(session: Session, node: DataNode): void {
  session.sensitive.add(node);
  if (node.kind === "sequence") for (const item of node.items) session.sensitive.add(item);
}

/** What stands for a value that a limit kept from being evaluated. */
export function cutOff(session: Session, place: Place): UnknownNode {
  const detail = session.exhausted ?? `nested deeper than ${deepestLevel(session)} levels`;
  return unknownAt(place, LIMIT_TEXT, [{ reference: "limit", reason: "limit", detail }]);
}
