/** `docs/accuracy.md` */
import type { Rule } from "@plumbline/engine";
import type { Agreement, Beside } from "./beside.js";
import type { Measured, RuleScore } from "./measure.js";
import { byCloud, trivyLibrary } from "./trivy-library.js";

export interface PageParts {
  readonly rules: readonly Rule[];
  readonly measured: Measured;
  /** How many checks Checkov has, by cloud. */
  readonly theirs: ReadonlyMap<string, number>;
  /** Version of the copy of Checkov. */
  readonly checkov: string;
  /** Tables of checks by language and by service. */
  readonly counts: { readonly byLanguage: string; readonly byService: string };
  /** What people have written of what they have read: `bench/rule-accuracy`. */
  readonly read: (name: "labels" | "unasked" | "others" | "noise" | "silence" | "waiting") => string;
  /** On public code, with default variables. */
  readonly beside: Beside;
  readonly modules: readonly string[];
}

const percent = (part: number, whole: number) => (whole === 0 ? "" : `${Math.floor((1000 * part) / whole) / 10} %`);

export function accuracyPage(parts: PageParts): string {
  const { rules, measured, theirs, checkov, counts, read, modules } = parts;
  const scores = [...measured.scores.values()].sort((a, b) => (a.rule.id < b.rule.id ? -1 : 1));
  return `# How exact the rules are

Made by \`npm run rule-accuracy -- CHECKOV FOLDERS… [--others RESULTS]\`, and only by that; what people have read and judged stands
in \`bench/rule-accuracy\`. Checkov (${checkov}) has tests whose example
code is labelled: which resources a check must fail, and which it must pass. A rule that names a check of Checkov among its aliases
is asked about the same code, resource by resource. Nothing of Checkov is in this repository; the command reads a local copy.

- **found**: labelled bad, and failed here; **missed**: labelled bad, and passed here.
- **left alone**: labelled good, and passed here; **reported**: labelled good, and failed here.
- **undecided**: waits for a value that the code does not have. **not asked**: the rule has nothing to say of that resource, because
  it is part of another one here, does not apply, or is of a type without a map.
- **recall** is found among what was decided and labelled bad; **precision** is found among found and reported.
- Where several labelled blocks make one resource here (grants of a project, rules of a group), what is wrong counts for the block it stands in.

Labels are Checkov's opinion. Differences that a person has read stand below with whose fault they are.

## Altogether

${summary(rules, measured, scores, theirs)}

### By language

${counts.byLanguage}

Trivy's library is ${trivyLibrary}, which tfsec and Trivy judged clouds with, counted by AVD id in the module that tfsec is built with: its state at that
version, and by language those checks that have examples in it. Trivy's checks lie in a repository of their own since, which was not read, and no number of
them was found. Of KICS there are totals only: its documentation says ["1000+"](https://docs.kics.io/latest/architecture/) queries, a review counts
[2,400 and more](https://appsecsanta.com/kics) over 22 formats, one for each format that a check is written in, where a rule here is one for all. For what
KICS has by cloud, service and format no published number was found, and its repository was not read: there is no column for it.

### By service

A check of Checkov belongs to the service of the first type it names: the one that is named as the type is, or has most rules about it. Machines, networks
and disks of AWS are one service in Trivy's library (EC2), databases of Azure another (SQL). Aliases are ids of theirs that rules of
the service name; others are about types that no rule is about, or do not name their type.

${counts.byService}

### What is no rule here

${read("unasked")}
## By rule

| rule | severity | checks | found | missed | left alone | reported | undecided | not asked | recall | precision |
|---|---|---|---:|---:|---:|---:|---:|---:|---:|---:|
${scores.map(row).join("\n")}

## Differences

${differences(measured)}

Read and classed:

${read("labels")}
## Beside other tools on public code

${besideOthers(parts)}

${read("others")}
## Where others report much, and we little

${read("silence")}
## Our own noise

${read("noise")}
## Verdicts that wait for a value

On ${modules.length === 0 ? "no modules" : modules.join(", ")}, with default variables.

${read("waiting")}
Now ${waitingInAll(parts.beside.undecided)}. Rules that waited in more than one case of a hundred:

| rule | verdicts | waiting | |
|---|---:|---:|---:|
${waiting(parts.beside.undecided)}
`;
}

function summary(
  rules: readonly Rule[],
  measured: Measured,
  scores: readonly RuleScore[],
  theirs: PageParts["theirs"],
): string {
  const kinds = ["aws", "azure", "google", "kubernetes"];
  const rows = [...kinds, "all"].map((kind) => {
    const ofKind = <T>(items: readonly T[], ruleOf: (item: T) => Rule) =>
      items.filter((item) => kind === "all" || ruleOf(item).kinds.some((each) => each === kind));
    const own = ofKind(scores, ({ rule }) => rule);
    const sum = (name: Exclude<keyof RuleScore, "rule" | "checks">) =>
      own.reduce((total, each) => total + each[name], 0);
    const [found, missed, reported] = [sum("found"), sum("missed"), sum("reported")];
    const labels = own.reduce((total, each) => total + labelsOf(each), 0);
    const others =
      kind === "all" ? [...theirs.values()].reduce((total, each) => total + each, 0) : (theirs.get(kind) ?? 0);
    const trivy =
      kind === "all" ? Object.values(byCloud).reduce((total, each) => total + each, 0) : (byCloud[kind] ?? 0);
    return `| ${kind} | ${ofKind(rules, (rule) => rule).length} | ${others} | ${trivy} | ${own.length} | ${labels} | ${sum("unasked")} | ${sum("undecidedBad") + sum("undecidedGood")} | ${percent(found, found + missed)} | ${percent(found, found + reported)} |`;
  });
  const languages = [...measured.byLanguage].map(([language, count]) => `${count} in ${language}`).join(", ");
  return `${rules.length} rules. Of ${measured.checks} checks of Checkov with labelled examples, ${measured.joined} are aliases of rules (labels: ${languages}).

| cloud | rules | checks of Checkov | of Trivy's library | rules with labels | labels | not asked | undecided | recall | precision |
|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|
${rows.join("\n")}`;
}

function labelsOf(score: RuleScore): number {
  const { found, missed, undecidedBad, left, reported, undecidedGood, unasked } = score;
  return found + missed + undecidedBad + left + reported + undecidedGood + unasked;
}

function row(score: RuleScore): string {
  const { rule, checks, found, missed, left, reported, undecidedBad, undecidedGood, unasked } = score;
  const numbers = [found, missed, left, reported, undecidedBad + undecidedGood, unasked].join(" | ");
  return `| ${rule.id} | ${rule.severity} | ${[...checks].sort().join(" ")} | ${numbers} | ${percent(found, found + missed)} | ${percent(found, found + reported)} |`;
}

function differences({ differences: all }: Measured): string {
  if (all.length === 0) return "None.";
  const rows = all.map(
    ({ check, rules, what }) => `| ${check} | ${rules.join(" ")} | ${what.replaceAll("|", "\\|")} |`,
  );
  return `${all.length} labels are judged otherwise here:\n\n| check | rule | what |\n|---|---|---|\n${rows.join("\n")}`;
}

function besideOthers({ beside: { byRule, byTool }, modules }: PageParts): string {
  if (byTool.size === 0) return "Not measured.";
  const heading =
    "| both bad | both good | only we | only they | we wait | not asked | agree |\n|---|---:|---:|---:|---:|---:|---:|---:|";
  const line = (name: string, { bothBad, bothGood, onlyOurs, onlyTheirs, waiting: open, unasked }: Agreement) => {
    const decided = bothBad + bothGood + onlyOurs + onlyTheirs;
    return `| ${name} | ${bothBad} | ${bothGood} | ${onlyOurs} | ${onlyTheirs} | ${open} | ${unasked} | ${percent(bothBad + bothGood, decided)} |`;
  };
  const differing = [...byRule]
    .filter(([, { onlyOurs, onlyTheirs }]) => onlyOurs + onlyTheirs > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `Verdicts on ${modules.length} public repositories, held against what ${[...byTool.keys()].join(" and ")} say of the same resources, joined through
aliases. **not asked**: the other tool judges what is not made (\`count = 0\`), what is part of another resource here, or what a rule leaves out.

| tool ${heading}
${[...byTool].map(([tool, agreement]) => line(tool, agreement)).join("\n")}

${byRule.size} rules were held so; those that differ somewhere:

| rule ${heading}
${differing.map(([id, agreement]) => line(`${id} (${[...agreement.tools].sort().join(", ")})`, agreement)).join("\n")}`;
}

function waitingInAll(undecided: Beside["undecided"]): string {
  const sum = (of: "all" | "waiting") => [...undecided.values()].reduce((total, each) => total + each[of], 0);
  return `${sum("waiting")} of ${sum("all")} verdicts wait`;
}

function waiting(undecided: Beside["undecided"]): string {
  const rows = [...undecided].filter(([, { all, waiting: open }]) => open * 100 > all);
  return rows
    .sort(([, a], [, b]) => b.waiting - a.waiting)
    .map(([id, { all, waiting: open }]) => `| ${id} | ${all} | ${open} | ${percent(open, all)} |`)
    .join("\n");
}
