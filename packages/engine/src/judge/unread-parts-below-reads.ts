/** What rules looked at of what could not be read of an account. */
import type { UnknownPart } from "@plumbline/iac";
import { getValueAtPath, type JsonValue } from "@plumbline/model";
import type { InputPath } from "@plumbline/rego";
import { toJoinedInputUnknowns } from "./rule-input.js";

export function selectUnknownsNotRead(unknowns: readonly UnknownPart[]): readonly UnknownPart[] {
  return unknowns.filter(({ causes }) => causes.some(({ reason }) => reason === "unread"));
}

/**
 * A read that ends where nothing is would have gone on to what could not be read below: that was looked at, too. Paths are those of the
 * input that has this body; those of `unknowns` begin in its shape.
 */
export function addUnreadPartsBelowReads(
  reads: readonly InputPath[],
  body: JsonValue,
  unknowns: readonly UnknownPart[],
): readonly InputPath[] {
  const unread = selectUnknownsNotRead(unknowns);
  if (unread.length === 0) return reads;
  const endsInNothing = reads.filter((path) => getValueAtPath(body, path as readonly string[]) === undefined);
  const ends = new Set(endsInNothing.map((path) => JSON.stringify(path)));
  const isBelowAnEnd = ({ path }: UnknownPart) =>
    path.some((_, length) => ends.has(JSON.stringify(path.slice(0, length))));
  const below = toJoinedInputUnknowns(unread).filter(isBelowAnEnd);
  return [...reads, ...below.map(({ path }) => path)];
}
