/** Has a rule tried by a child process, as runs have: it may never end, or take all memory there is for it. */

import type { SerializedRuleTrial } from "../runs/child-messages.js";
import type { RunChildLimits } from "../runs/run-child-limits.js";
import { ChildDiedError, startRunChildProcess } from "../runs/run-child-process.js";
import type { TruncatedRuleTrialResult } from "./truncated-trial-result.js";

/** Somebody waits for it; a rule has an end of its own long before. */
const MOST_SECONDS = 20;

export type RuleTrialOutcome = TruncatedRuleTrialResult | { readonly stopped: string };

export async function tryRuleInChild(
  trial: SerializedRuleTrial,
  limits: RunChildLimits,
  gone: AbortSignal,
): Promise<RuleTrialOutcome> {
  const late = AbortSignal.timeout(MOST_SECONDS * 1000);
  const child = startRunChildProcess(limits, AbortSignal.any([gone, late]));
  try {
    return await child.tried(trial);
  } catch (error) {
    if (late.aborted) return { stopped: `took longer than ${MOST_SECONDS} s and was stopped.` };
    if (error instanceof ChildDiedError) return { stopped: `${error.why}.` };
    throw error;
  } finally {
    child.end();
  }
}
