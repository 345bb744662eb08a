/** How often a copy loop runs. */
import type { UnknownCause } from "@plumbline/hcl";
import type { DataNode, MappingNode } from "../../data/node.js";
import { LimitReachedError } from "./evaluation-errors.js";
import { describeNodeForMessage, findMemberIgnoringCase } from "./node-value-helpers.js";
import { type ArmSession, reportProblemAt } from "./session.js";

/** Resource Manager's own limit. */
const MOST_COPIES = 800;

/** The causes, where the count is not known. */
export function evaluateCopyCount(
  copy: MappingNode,
  name: string,
  evaluated: (node: DataNode) => DataNode,
  session: ArmSession,
): number | readonly UnknownCause[] {
  const written = findMemberIgnoringCase(copy, "count");
  if (written === undefined) return problem(copy, `the count of the copy loop "${name}" is missing`);
  const count = evaluated(written);
  if (count.kind === "unknown") return count.causes;
  if (count.kind !== "scalar" || typeof count.value !== "number" || !Number.isInteger(count.value))
    return problem(
      written,
      `the count of the copy loop "${name}" must be a whole number, found ${describeNodeForMessage(count)}`,
    );
  if (count.value < 0 || count.value > MOST_COPIES)
    return problem(
      written,
      `the count of the copy loop "${name}" must be from 0 to ${MOST_COPIES}, found ${count.value}`,
    );
  try {
    session.budget.spend(count.value);
  } catch (error) {
    if (!(error instanceof LimitReachedError)) throw error;
    session.report(copy, 0, error.message);
    return [{ reference: `copy('${name}')`, reason: "limit", detail: error.message }];
  }
  return count.value;

  function problem(place: DataNode, message: string): readonly UnknownCause[] {
    reportProblemAt(session, place, message);
    return [{ reference: `copy('${name}')`, reason: "error", detail: message }];
  }
}
