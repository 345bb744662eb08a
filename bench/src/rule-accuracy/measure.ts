/** Our verdicts on labelled examples. */
import { judgeResources, type ResourceVerdict, type Rule } from "@plumbline/engine";
import { createFolderTree, defaultReadLimits } from "@plumbline/iac";
import type { Labels } from "./labels.js";

export interface RuleScore {
  readonly rule: Rule;
  readonly checks: Set<string>;
  /** Labelled bad: found, passed, undecided, not asked about. */
  found: number;
  missed: number;
  undecidedBad: number;
  /** Labelled good: left alone, reported, undecided. */
  left: number;
  reported: number;
  undecidedGood: number;
  /** Resources a label names and no rule was asked about: of types nobody has mapped, or no resource of its own here. */
  unasked: number;
}

export interface Difference {
  readonly check: string;
  readonly rules: readonly string[];
  readonly what: string;
}

export interface Measured {
  readonly scores: ReadonlyMap<string, RuleScore>;
  readonly differences: readonly Difference[];
  readonly checks: number;
  readonly joined: number;
  readonly byLanguage: ReadonlyMap<string, number>;
}

export function measure(rules: readonly Rule[], labels: Iterable<Labels>): Measured {
  const scores = new Map<string, RuleScore>();
  const differences: Difference[] = [];
  const byLanguage = new Map<string, number>();
  const [checks, joined] = [new Set<string>(), new Set<string>()];
  for (const label of labels) {
    checks.add(label.check);
    const own = rules.filter(({ aliases, isOnShapes }) => isOnShapes && aliases.includes(label.check));
    if (own.length === 0) continue;
    joined.add(label.check);
    byLanguage.set(label.language, (byLanguage.get(label.language) ?? 0) + label.passing.length + label.failing.length);
    const verdicts = [
      ...judgeResources(createFolderTree(label.folder, { report: () => {}, limits: defaultReadLimits }), own),
    ];
    const labelled = new Set([...label.failing, ...label.passing]);
    for (const address of label.failing) note(address, true);
    for (const address of label.passing) note(address, false);

    function note(address: string, isBad: boolean): void {
      const said = verdicts.filter(({ addresses, outcome }) => outcome !== "skipped" && addresses.includes(address));
      const outcome = together(said.map((verdict) => outcomeFor(address, verdict, labelled)));
      const asked = said.length === 0 ? own : own.filter((rule) => said.some((one) => one.rule === rule));
      for (const rule of asked) add(scoreOf(rule), outcome, isBad);
      if ((isBad && outcome === "passed") || (!isBad && outcome === "failed")) {
        const what = `${label.language} ${address}: labelled ${isBad ? "bad" : "good"}, ${outcome} here`;
        differences.push({ check: label.check, rules: asked.map(({ id }) => id), what });
      }
    }

    function scoreOf(rule: Rule): RuleScore {
      const known = scores.get(rule.id) ?? {
        rule,
        checks: new Set(),
        found: 0,
        missed: 0,
        undecidedBad: 0,
        left: 0,
        reported: 0,
        undecidedGood: 0,
        unasked: 0,
      };
      known.checks.add(label.check);
      scores.set(rule.id, known);
      return known;
    }
  }
  return { scores, differences, checks: checks.size, joined: joined.size, byLanguage };
}

/** Several labelled blocks may make one resource here: what is wrong counts for the block it stands in. */
function outcomeFor(address: string, { outcome, faulty }: ResourceVerdict, labelled: ReadonlySet<string>) {
  const isElsewhere = faulty.length > 0 && faulty.every((place) => place !== address && labelled.has(place));
  return isElsewhere ? "passed" : outcome;
}

function together(said: readonly ResourceVerdict["outcome"][]): "failed" | "passed" | "unknown" | undefined {
  const outcomes = new Set(said);
  if (outcomes.has("failed")) return "failed";
  if (outcomes.has("unknown")) return "unknown";
  return outcomes.has("passed") ? "passed" : undefined;
}

function add(score: RuleScore, outcome: ReturnType<typeof together>, isBad: boolean): void {
  if (outcome === undefined) score.unasked += 1;
  else if (outcome === "unknown") score[isBad ? "undecidedBad" : "undecidedGood"] += 1;
  else if (isBad) score[outcome === "failed" ? "found" : "missed"] += 1;
  else score[outcome === "failed" ? "reported" : "left"] += 1;
}
