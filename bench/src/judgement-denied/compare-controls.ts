/** What denied calls may make of controls: not evaluated, with the reason. Passed is none that failed or was open, and nothing is missing where it was not read. */
import { assessFramework, type Framework, type RuleOutcomeCounts } from "@plumbline/engine";
import type { VerdictChange } from "./compare-judgements.js";
import type { JudgedRecording } from "./judge-recording.js";

/** Each control that came to something else. */
export function compareControls(
  frameworks: readonly Framework[],
  whole: JudgedRecording,
  partial: JudgedRecording,
): readonly VerdictChange[] {
  const [before, after] = [tallyRules(whole), tallyRules(partial)];
  return frameworks.flatMap((framework) => {
    const [first, second] = [
      assessFramework(framework, before),
      assessFramework(framework, after, partial.unreadRules),
    ].map(({ sections }) => sections.flatMap(({ controls }) => controls));
    return (first ?? []).flatMap((control, at) => {
      const now = second?.[at] ?? control;
      if (now.state === control.state) return [];
      const isGuess = now.state !== "not evaluated" || /^nothing was found/.test(now.reason);
      const verdict = `${framework.id} ${control.id}: ${now.reason}`;
      return { kind: `control ${control.state} → ${now.state}`, isGuess, verdict };
    });
  });
}

function tallyRules({ verdicts }: JudgedRecording): ReadonlyMap<string, RuleOutcomeCounts> {
  const tallies = new Map<string, RuleOutcomeCounts>();
  for (const { rule, outcome } of verdicts.values()) {
    const tally = tallies.get(rule.id) ?? { passed: 0, failed: 0, unknown: 0 };
    tallies.set(rule.id, { ...tally, [outcome]: tally[outcome] + 1 });
  }
  return tallies;
}
