/**
 * What is not tried again in a run, because it ended the process that tried it: a rule on a unit, a rule anywhere, or the
 * reading of a unit. What is not tried is told with the reason, and never taken for good.
 */
import { createHash } from "node:crypto";
import type { Case } from "../cases/case.js";
import { getDeclaredRuleText } from "../cases/stored-test-case.js";

/** Plain data. A rule without a unit is given up everywhere, a unit without a rule is not read. */
export interface QuarantineEntry {
  readonly unit?: string;
  readonly rule?: string;
  /** Continues "it …". */
  readonly reason: string;
}

/** What is being done, told before it is done, so that whoever outlives this process knows what ended it. */
export type WorkInProgress =
  | { readonly unit: string }
  /** A unit of others that the unit looks into. */
  | { readonly part: string }
  /** Undefined: none any more. */
  | { readonly rule: string | undefined };

export interface Quarantine {
  /** Why a unit is not read. */
  readonly reasonForUnit: (unit: string) => string | undefined;
  /** Why a rule is not asked in a unit. */
  readonly reasonForRule: (unit: string, testCase: Case) => string | undefined;
}

export function createQuarantine(all: readonly QuarantineEntry[]): Quarantine {
  const reasons = new Map(all.map(({ unit, rule, reason }) => [keyOf(unit, rule), reason]));
  return {
    reasonForUnit: (unit) => reasons.get(keyOf(unit, undefined)),
    reasonForRule: (unit, testCase) => {
      if (reasons.size === 0) return undefined;
      const rule = createQuarantineRuleId(testCase);
      return reasons.get(keyOf(undefined, rule)) ?? reasons.get(keyOf(unit, rule));
    },
  };
}

function keyOf(unit: string | undefined, rule: string | undefined): string {
  return JSON.stringify([unit ?? null, rule ?? null]);
}

const ids = new WeakMap<Case, string>();

/** The same in every process of a run. Cases of one test file with the same rule share it. */
export function createQuarantineRuleId(testCase: Case): string {
  const known = ids.get(testCase);
  if (known !== undefined) return known;
  const text = JSON.stringify([testCase.testType, testCase.testName, getDeclaredRuleText(testCase)]);
  const id = createHash("sha256").update(text).digest("hex").slice(0, 32);
  ids.set(testCase, id);
  return id;
}
