/** What a rule said, as far as anybody reads it: a rule may say as much as it likes. */
import { formatPath } from "@plumbline/drift";
import type { RuleTrialResult } from "@plumbline/engine";
import type { PathStep } from "@plumbline/model";

const MAX_SHOWN = 100;
const MAX_TEXT = 4000;

export interface TruncatedRuleTrialResult {
  readonly problems: readonly { readonly line: number; readonly column: number; readonly message: string }[];
  readonly verdicts: readonly {
    readonly asked: string;
    readonly outcome: string;
    readonly message: string;
    readonly evidence: readonly {
      readonly path: string;
      readonly steps: readonly PathStep[];
      readonly message: string;
    }[];
    readonly more_evidence: number;
  }[];
}

const cut = (text: string) => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text);

export function truncateRuleTrialResult({ problems, verdicts }: RuleTrialResult): TruncatedRuleTrialResult {
  return {
    problems: problems
      .slice(0, MAX_SHOWN)
      .map(({ line, column, message }) => ({ line, column, message: cut(message) })),
    verdicts: verdicts.slice(0, MAX_SHOWN).map(({ asked, outcome, message, evidence }) => ({
      asked: cut(asked),
      outcome,
      message: cut(message),
      evidence: evidence.slice(0, MAX_SHOWN).map((each) => ({
        path: cut(formatPath(each.path)),
        steps: each.path.map((step) => (typeof step === "string" ? cut(step) : step)).slice(0, MAX_SHOWN),
        message: cut(each.message),
      })),
      more_evidence: Math.max(0, evidence.length - MAX_SHOWN),
    })),
  };
}
