/** What denied calls may make of verdicts: undecided, or gone with a resource whose type is told as unread. Everything else is a guess. */
import type { RecordedResourceVerdict } from "@plumbline/engine";
import { formatResource, type JudgedRecording } from "./judge-recording.js";

/** What became of a verdict. `unsaid` is what rules do not say, or do not say any more, of a resource that is there. */
export interface VerdictChange {
  /** `failed → undecided` */
  readonly kind: string;
  readonly isGuess: boolean;
  /** The rule, the resource and the reason. */
  readonly verdict: string;
}

/** Each verdict that is not the same. */
export function compareJudgements(whole: JudgedRecording, partial: JudgedRecording): readonly VerdictChange[] {
  const changes: VerdictChange[] = [];
  for (const key of new Set([...whole.verdicts.keys(), ...partial.verdicts.keys()])) {
    const [before, after] = [whole.verdicts.get(key), partial.verdicts.get(key)];
    if (before?.outcome === after?.outcome) continue;
    const [from, to] = [before?.outcome ?? "unsaid", stateOf(after, before, partial)];
    const isGuess = !isRight(from, to);
    changes.push({ kind: `${from} → ${to}`, isGuess, verdict: `${key}: ${after?.reason ?? before?.reason}` });
  }
  return changes;
}

/** An undecided verdict is right, and none about what was not read, where that is told; a rule that passed may turn out not to apply. */
function isRight(from: string, to: string): boolean {
  return to === "unknown" || to === "unread" || (from !== "failed" && to === "unsaid");
}

function stateOf(
  after: RecordedResourceVerdict | undefined,
  before: RecordedResourceVerdict | undefined,
  partial: JudgedRecording,
): string {
  if (after !== undefined) return after.outcome;
  if (before === undefined || partial.resources.has(formatResource(before.type, before.address))) return "unsaid";
  return partial.unreadRules.has(before.rule.id) ? "unread" : "gone";
}
