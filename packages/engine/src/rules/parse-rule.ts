/**
 * Reads a rule file: Rego whose METADATA of the package says what the rule is about. What is missing or wrong is told
 * with the file; a rule that cannot be trusted to mean what it says is not used.
 */
import { clouds } from "@plumbline/catalogue";
import { isJsonObject, KnownError, once } from "@plumbline/model";
import { compileRule } from "./compile-rules.js";
import { readCompiledRule } from "./compiled-rules-file.js";
import { parseFixes, validateLinks } from "./parse-fixes-and-links.js";
import { type Rule, type Severity, severities } from "./rule.js";
import { parsePackageMetadata, type RegoMetadataFields } from "./rule-metadata.js";
import { findParameterDeclarationProblems, setRuleParameters } from "./rule-parameters.js";

/** All of a rule that its METADATA says. */
export type RuleMetadata = Omit<Rule, "file" | "policy" | "answers">;

/** Reads a rule of the pack from its text. Throws a RegoError or KnownError that says what its METADATA lacks. */
export function parseRule(file: string, text: string): Rule {
  return createRuleFromMetadata(parseRuleMetadata(file, text), file, () => text);
}

/** The text is asked for when the rule is compiled. */
export function createRuleFromMetadata<Sheet extends Pick<RuleMetadata, "written" | "parameters" | "parameterValues">>(
  sheet: Sheet,
  file: string,
  text: () => string,
): Sheet & Omit<Rule, keyof RuleMetadata> {
  const { written, parameters, parameterValues } = sheet;
  const names = Object.keys(parameters);
  const policy = once(() =>
    compileRule({
      file,
      text: parameterValues === undefined ? text() : setRuleParameters(text(), names, parameterValues),
    }),
  );
  return { ...sheet, file, policy, answers: once(() => readCompiledRule(written) ?? policy()) };
}

export function parseRuleMetadata(file: string, text: string): RuleMetadata {
  const fields = parsePackageMetadata(file, text);
  const custom: RegoMetadataFields = isJsonObject(fields.custom) ? fields.custom : {};
  const problems: string[] = [];
  const words = (from: RegoMetadataFields, name: string): string => {
    const value = from[name];
    if (typeof value === "string" && value.trim() !== "") return value;
    problems.push(`${file}: METADATA lacks "${name}"`);
    return "";
  };
  const list = (name: string): readonly string[] => {
    const value = custom[name] ?? [];
    if (Array.isArray(value) && value.every((item) => typeof item === "string")) return value;
    problems.push(`${file}: "${name}" in METADATA must be a list of texts`);
    return [];
  };
  const kinds = list("kinds") as Rule["kinds"];
  const sheet = {
    id: words(custom, "id"),
    title: words(fields, "title"),
    description: words(fields, "description"),
    severity: words(custom, "severity") as Severity,
    isAdvice: custom.advice === true,
    remediation: words(custom, "remediation"),
    fix: parseFixes(custom.fix, (problem) => problems.push(`${file}: ${problem}`)),
    links: validateLinks(list("links"), (problem) => problems.push(`${file}: ${problem}`)),
    kinds,
    isOnShapes: isOnShapes(kinds, text),
    resourceTypes: list("resourceTypes"),
    joins: list("joins"),
    isAboutSecrets: custom.secret === true,
    notIn: list("notIn"),
    compliance: list("compliance"),
    aliases: list("aliases"),
    covers: list("covers"),
    parameters: readParameters(custom.parameters, problems, file),
  };
  for (const problem of findParameterDeclarationProblems(text, Object.keys(sheet.parameters)))
    problems.push(`${file}: ${problem}`);
  if (sheet.severity.length > 0 && !severities.includes(sheet.severity)) {
    problems.push(`${file}: severity must be one of ${severities.join(", ")}, found "${sheet.severity}"`);
  }
  if (typeof (custom.advice ?? false) !== "boolean") {
    problems.push(`${file}: "advice" in METADATA must be true or false`);
  }
  if (sheet.isAdvice && sheet.severity !== "Low") {
    problems.push(`${file}: only a rule of severity Low can be advice, and this one is ${sheet.severity}`);
  }
  if (sheet.joins.length > 0 && !(sheet.isOnShapes && sheet.resourceTypes.length > 0)) {
    problems.push(
      `${file}: "joins" in METADATA is for rules about resources: kinds must be clouds, and resourceTypes must name some`,
    );
  }
  if (problems.length > 0) throw new KnownError("rule_metadata", `${file} is not a rule that can be used.`, problems);
  return sheet;
}

function readParameters(value: unknown, problems: string[], file: string): Rule["parameters"] {
  const fields = value === undefined ? {} : isJsonObject(value) ? value : { "": null };
  const entries = Object.entries(fields).flatMap(([name, about]) =>
    typeof about === "string" ? [[name, about] as const] : [],
  );
  if (entries.length < Object.keys(fields).length) {
    problems.push(`${file}: "parameters" in METADATA must say of each name what it means`);
  }
  return Object.fromEntries(entries);
}

/** A manifest is a document and a shape at once: rules that say themselves what they passed are about the document. */
function isOnShapes(kinds: Rule["kinds"], text: string): boolean {
  const isOfCloud = kinds.some((kind) => clouds.some((cloud) => cloud === kind));
  return isOfCloud && !(kinds.includes("kubernetes") && /^(default )?passed\b/m.test(text));
}
