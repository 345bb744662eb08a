/**
 * What one document's reading shares, nested stacks included: limits and what is left of them, problems, and which values must not be shown.
 */

import type { DataNode, UnknownNode } from "../data/node.js";
import { createUnknownNode, type SourceSpan } from "../data/node-builders-and-getters.js";
import { getMaxNestingDepth } from "../data/problem-list-and-limits.js";
import type { ReadContext } from "../read-context-and-data-file-reader.js";

/** Characters that functions may write into one document's values: far above what CloudFormation takes. */
const MAX_TEXT = 32_000_000;

/** How a value appears that a limit kept from being evaluated. */
const LIMIT_TEXT = `\${limit}`;

export interface StackSession {
  readonly context: ReadContext;
  readonly report: (place: SourceSpan, message: string) => void;
  /** Values that come from `NoEcho` parameters. */
  readonly sensitive: WeakSet<DataNode>;
  /** Counts reads of sensitive parameters, so that a function knows whether its result holds one. */
  sensitiveReads: number;
  /** Templates of nested stacks that were read. */
  readonly nestedFiles: Set<string>;
  depth: number;
  remainingNodes: number;
  remainingText: number;
  /** The limit that was reached, in words. */
  exhausted: string | undefined;
}

export function createStackSession(context: ReadContext, report: StackSession["report"]): StackSession {
  return {
    context,
    report,
    sensitive: new WeakSet(),
    sensitiveReads: 0,
    nestedFiles: new Set(),
    depth: 0,
    remainingNodes: context.limits.expansion,
    remainingText: MAX_TEXT,
    exhausted: undefined,
  };
}

/** Takes `count` nodes that nobody wrote down from what a template may expand to. */
export function trySpendNodes(session: StackSession, place: SourceSpan, count: number): boolean {
  session.remainingNodes -= count;
  if (session.remainingNodes < 0)
    exhaust(session, place, `the template expands to more than ${session.context.limits.expansion} values`);
  return session.exhausted === undefined;
}

export function trySpendText(session: StackSession, place: SourceSpan, length: number): boolean {
  session.remainingText -= length;
  if (session.remainingText < 0) exhaust(session, place, `the template's texts have more than ${MAX_TEXT} characters`);
  return session.exhausted === undefined;
}

function exhaust(session: StackSession, place: SourceSpan, message: string): void {
  if (session.exhausted !== undefined) return;
  session.exhausted = message;
  session.report(place, `${message}: the rest of it is left unknown`);
}

/** A level of a template is up to ten calls deep on the stack: names of resources that refer to each other's names. */
const MAX_LEVELS = 400;

function deepestLevel(session: StackSession): number {
  return Math.min(getMaxNestingDepth(session.context.limits), MAX_LEVELS);
}

/** Goes one level deeper, or gives `tooDeep` when that is one level too many. */
export function withDepth<T>(session: StackSession, place: SourceSpan, step: () => T, tooDeep: () => T): T {
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
export function markSensitive(session: StackSession, node: DataNode): void {
  session.sensitive.add(node);
  if (node.kind === "sequence") for (const item of node.items) session.sensitive.add(item);
}

/** What stands for a value that a limit kept from being evaluated. */
export function createLimitReachedNode(session: StackSession, place: SourceSpan): UnknownNode {
  const detail = session.exhausted ?? `nested deeper than ${deepestLevel(session)} levels`;
  return createUnknownNode(place, LIMIT_TEXT, [{ reference: "limit", reason: "limit", detail }]);
}
