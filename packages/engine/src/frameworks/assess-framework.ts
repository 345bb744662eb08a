/** What verdicts come to under a framework. Nothing is green that was not judged. */
import type { Framework, FrameworkControl, FrameworkSection } from "./framework.js";

/** How often a rule came to what. */
export interface RuleOutcomeCounts {
  readonly passed: number;
  readonly failed: number;
  readonly unknown: number;
}

/** All states of a control, in the order in which reports count them. */
export const controlStates = ["passed", "failed", "not evaluated", "manual"] as const;
/** What became of a control. */
export type ControlState = (typeof controlStates)[number];

/** A control with what became of it. */
export interface AssessedControl extends FrameworkControl {
  readonly state: ControlState;
  /** Why it is not evaluated, or what a person has to do; otherwise empty. */
  readonly reason: string;
}

export interface AssessedSection extends Omit<FrameworkSection, "controls"> {
  readonly controls: readonly AssessedControl[];
}

/** How a framework is met: its controls with their states, counted. */
export interface AssessedFramework {
  readonly sections: readonly AssessedSection[];
  readonly counts: Readonly<Record<ControlState, number>>;
  /** Of the controls that were judged, how many of a hundred passed, rounded down; null when none was. */
  readonly percent: number | null;
}

/**
 * Decides every control by what its rules came to: a failure fails it, an unknown verdict leaves it not evaluated, and so do resources that
 * were not read. `unread` says of rules, by id, which of those they are about were not.
 */
export function assessFramework(
  { sections }: Framework,
  tallies: ReadonlyMap<string, RuleOutcomeCounts>,
  unread: ReadonlyMap<string, string> = new Map(),
): AssessedFramework {
  const counts = { passed: 0, failed: 0, "not evaluated": 0, manual: 0 };
  const judged = sections.map((section) => ({
    ...section,
    controls: section.controls.map((control) => {
      const result = { ...control, ...stateOf(control, tallies, unread) };
      counts[result.state] += 1;
      return result;
    }),
  }));
  const total = counts.passed + counts.failed;
  return { sections: judged, counts, percent: total === 0 ? null : Math.floor((100 * counts.passed) / total) };
}

function stateOf(
  { rules, how }: FrameworkControl,
  tallies: ReadonlyMap<string, RuleOutcomeCounts>,
  unread: ReadonlyMap<string, string>,
): Pick<AssessedControl, "state" | "reason"> {
  if (how !== undefined) return { state: "manual", reason: how };
  if (rules.length === 0) return { state: "not evaluated", reason: "no rule judges it" };
  const known = rules.flatMap((rule) => tallies.get(rule) ?? []);
  if (known.some(({ failed }) => failed > 0)) return { state: "failed", reason: "" };
  const [missed] = rules.flatMap((rule) => unread.get(rule) ?? []);
  if (missed !== undefined) return { state: "not evaluated", reason: missed };
  const unknown = known.reduce((sum, tally) => sum + tally.unknown, 0);
  if (unknown > 0) {
    const verdicts = unknown === 1 ? "1 verdict" : `${unknown} verdicts`;
    return { state: "not evaluated", reason: `${verdicts} could not be decided` };
  }
  if (known.every(({ passed }) => passed === 0)) {
    return { state: "not evaluated", reason: "nothing was found that its rules are about" };
  }
  return { state: "passed", reason: "" };
}
