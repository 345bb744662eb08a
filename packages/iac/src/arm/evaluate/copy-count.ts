/** How often a copy loop runs. */
import type { UnknownCause } from "@plumbline/hcl";
import type { DataNode, MappingNode } from "../../data/node.js";
import { LimitReached } from "./failures.js";
import { reportAt, type Session } from "./session.js";
import { described, memberOf } from "./values.js";

/** Resource Manager's own limit. */
const MOST_COPIES = 800;

/** The causes, where the count is not known. */
export function loopCount(
  copy: MappingNode,
  name: string,
  evaluated: (node: DataNode) => DataNode,
  session: Session,
): number | readonly UnknownCause[] {
  const written = memberOf(copy, "count");
  if (written === undefined) return problem(copy, `The copy loop "${name}" has no count.`);
  const count = evaluated(written);
  if (count.kind === "unknown") return count.causes;
  if (count.kind !== "scalar" || typeof count.value !== "number" || !Number.isInteger(count.value))
    return problem(written, `The copy loop "${name}" needs a whole number as its count, not ${described(count)}.`);
  if (count.value < 0 || count.value > MOST_COPIES)
    return problem(written, `The copy loop "${name}" may run 0 to ${MOST_COPIES} times, not ${count.value}.`);
  try {
    session.budget.spend(count.value);
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    session.report(copy, 0, error.message);
    return [{ reference: `copy('${name}')`, reason: "limit", detail: error.message }];
  }
  return count.value;

  function problem(place: DataNode, message: string): readonly UnknownCause[] {
    reportAt(session, place, message);
    return [{ reference: `copy('${name}')`, reason: "error", detail: message }];
  }
}
