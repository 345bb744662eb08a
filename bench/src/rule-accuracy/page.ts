/** `docs/accuracy.md` */
import type { Rule } from "@plumbline/engine";
import type { Measured, RuleScore } from "./measure.js";

export interface PageParts {
  readonly rules: readonly Rule[];
  readonly measured: Measured;
  /** How many checks Checkov has, by cloud. */
  readonly theirs: ReadonlyMap<string, number>;
  /** Version of the copy of Checkov. */
  readonly checkov: string;
  /** Tables people have written of differences they have read, without their headings. */
  readonly notes: readonly string[];
  /** Of modules with their default variables: verdicts, and those of them that wait for a value, by rule. */
  readonly undecided: ReadonlyMap<string, { readonly all: number; readonly waiting: number }>;
  readonly modules: readonly string[];
}

const percent = (part: number, whole: number) => (whole === 0 ? "" : `${Math.floor((1000 * part) / whole) / 10} %`);

export function accuracyPage({ rules, measured, theirs, checkov, notes, undecided, modules }: PageParts): string {
  const scores = [...measured.scores.values()].sort((a, b) => (a.rule.id < b.rule.id ? -1 : 1));
  return `# How exact the rules are

Made by \`npm run rule-accuracy -- CHECKOV MODULES… [--notes FILE]…\`, and only by that. Checkov (${checkov}) has tests whose example
code is labelled: which resources a check must fail, and which it must pass. A rule that names a check of Checkov among its aliases
is asked about the same code, resource by resource. Nothing of Checkov is in this repository; the command reads a local copy.

- **found**: labelled bad, and failed here; **missed**: labelled bad, and passed here.
- **left alone**: labelled good, and passed here; **reported**: labelled good, and failed here.
- **undecided**: waits for a value that the code does not have. **not asked**: the rule has nothing to say of that resource, because
  it is part of another one here, does not apply, or is of a type without a map.
- **recall** is found among what was decided and labelled bad; **precision** is found among found and reported.

Labels are Checkov's opinion. Differences that a person has read stand below with whose fault they are.

## Altogether

${summary(rules, measured, scores, theirs)}

## By rule

| rule | severity | checks | found | missed | left alone | reported | undecided | not asked | recall | precision |
|---|---|---|---:|---:|---:|---:|---:|---:|---:|---:|
${scores.map(row).join("\n")}

## Differences

${differences(measured)}
${notes.length === 0 ? "" : `\nRead and classed:\n\n| alias | rule | class | why |\n|---|---|---|---|\n${notes.join("\n")}\n`}
## Verdicts that wait for a value

On ${modules.length === 0 ? "no modules" : modules.join(", ")}, with default variables. Rules that waited in more than one case of a hundred:

| rule | verdicts | waiting | |
|---|---:|---:|---:|
${waiting(undecided)}
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
    return `| ${kind} | ${ofKind(rules, (rule) => rule).length} | ${others} | ${own.length} | ${labels} | ${sum("unasked")} | ${sum("undecidedBad") + sum("undecidedGood")} | ${percent(found, found + missed)} | ${percent(found, found + reported)} |`;
  });
  const languages = [...measured.byLanguage].map(([language, count]) => `${count} in ${language}`).join(", ");
  return `${rules.length} rules. Of ${measured.checks} checks of Checkov with labelled examples, ${measured.joined} are aliases of rules (labels: ${languages}).

| cloud | rules | checks of Checkov | with labels | labels | not asked | undecided | recall | precision |
|---|---:|---:|---:|---:|---:|---:|---:|---:|
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

function waiting(undecided: PageParts["undecided"]): string {
  const rows = [...undecided].filter(([, { all, waiting: open }]) => open * 100 > all);
  return rows
    .sort(([, a], [, b]) => b.waiting - a.waiting)
    .map(([id, { all, waiting: open }]) => `| ${id} | ${all} | ${open} | ${percent(open, all)} |`)
    .join("\n");
}
