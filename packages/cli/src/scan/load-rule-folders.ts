/** Where the rules of a scan come from. */
import { parseRule, type Rule } from "@plumbline/engine";
import { KnownError } from "@plumbline/model";
import { formatProblems, parse, RegoError, type Source } from "@plumbline/rego";
import { loadPolicySources } from "../rego/load-policies-and-data.js";
import { canDeclareRuleId } from "../rego/rule-samples.js";

/** Rules of a person's own, which are checked to the end: what is wrong with them should not be found out by a scan. */
export function loadRulesFromFolders(folders: readonly string[]): readonly Rule[] {
  const rules = loadRules(folders);
  if (rules.length === 0) {
    throw new KnownError("configuration", `There is no rule in ${folders.join(" or ")}.`, [
      'a rule is a .rego file whose METADATA has an "id" below "custom"',
    ]);
  }
  const problems = rules.flatMap((rule) => wrongWith(() => rule.policy()));
  if (problems.length > 0) throw unusable(problems);
  return rules;
}

function loadRules(folders: readonly string[]): readonly Rule[] {
  const sources = loadPolicySources(folders);
  const problems: string[] = [];
  const rules = new Map<string, Rule>();
  for (const source of sources.filter(canDeclareRuleId)) {
    problems.push(
      ...wrongWith(() => {
        const rule = parseRuleIfAny(source);
        const earlier = rule === undefined ? undefined : rules.get(rule.id);
        if (earlier !== undefined) problems.push(`${source.file}: ${earlier.file} already has the id "${earlier.id}"`);
        else if (rule !== undefined) rules.set(rule.id, rule);
      }),
    );
  }
  if (problems.length > 0) throw unusable(problems);
  return [...rules.values()];
}

/** Nothing for a policy that is no rule of its own. */
export function parseRuleIfAny({ file, text }: Source): Rule | undefined {
  try {
    return parseRule(file, text);
  } catch (cause) {
    if (cause instanceof KnownError && !saysId({ file, text })) return undefined;
    throw cause;
  }
}

function saysId({ file, text }: Source): boolean {
  const { annotations } = parse(text, { file, version: "v1" });
  const { custom } = annotations.find(({ scope }) => scope === "package")?.fields ?? {};
  return typeof custom === "object" && custom !== null && Object.hasOwn(custom, "id");
}

function wrongWith(work: () => void): readonly string[] {
  try {
    work();
    return [];
  } catch (cause) {
    if (cause instanceof RegoError) return formatProblems(cause.problems).trimEnd().split("\n");
    if (cause instanceof KnownError) return cause.problems;
    throw cause;
  }
}

function unusable(problems: readonly string[]): KnownError {
  return new KnownError("configuration", "There are rules that cannot be used.", problems);
}
