/** `.checkov.yaml`, whose names are those of Checkov's flags, and `.checkov.baseline`. */

import { dirname, join } from "node:path";
import { isJsonObject, type JsonValue, KnownError } from "@plumbline/model";
import {
  createCodeKindsConversion,
  createSkippedCodeKindsConversion,
  listKindsWithEveryNameSkipped,
  type OtherToolNamesByCodeKind,
} from "./code-kinds.js";
import {
  createFormatConversion,
  createUnconvertedKeyReporter,
  createUnneededKeyReporter,
  isTrueFlagValue,
  type KeyConversion,
  type KeyConversionContext,
  type KeyConversionTable,
  listTextsWithPlaces,
  splitCommaTexts,
} from "./convert-keys.js";
import { convertRegexToPathPatterns } from "./convert-path-patterns.js";
import { readForeignConfig } from "./read-foreign-config.js";
import {
  listSeveritiesAtLeast,
  listSeveritiesBelow,
  parseSeverity,
  type SeverityName,
} from "./settings-draft-and-severities.js";

export const CHECKOV_BASELINE_FILE_NAME = ".checkov.baseline";
const CONVERTED_BASELINE = "plumbline-baseline.json";

const frameworks: OtherToolNamesByCodeKind = {
  terraform: ["terraform", "terraform_json"],
  plan: ["terraform_plan"],
  state: [],
  cloudformation: ["cloudformation"],
  arm: ["arm", "bicep"],
  kubernetes: ["kubernetes", "helm", "kustomize"],
};

const formats: Readonly<Record<string, string>> = {
  cli: "table",
  csv: "csv",
  github_failed_only: "markdown",
  gitlab_sast: "gitlab-sast",
  json: "json",
  junitxml: "junit",
  sarif: "sarif",
};

const chooseFrameworks = createCodeKindsConversion(frameworks, "skip-framework", (text) =>
  text === "secrets" ? "secrets are looked for in the code that is read" : "this kind of file is not read",
);

const skipFrameworks: KeyConversion = (value, context) => {
  createSkippedCodeKindsConversion(frameworks, "framework")(value, context);
  const kinds = listKindsWithEveryNameSkipped(frameworks, value);
  const skipsSecrets = splitCommaTexts(value).some((text) => text.toLowerCase() === "secrets");
  if (kinds.length > 0 && !skipsSecrets)
    context.draft.remark(
      "differs",
      context.placeOf(),
      `skip-framework: secrets are not looked for in ${kinds.join(", ")}, either`,
    );
};

/** Checkov leaves out a severity and everything below it. */
const skipChecks: KeyConversion = (value, context) => {
  for (const { text, place } of listTextsWithPlaces(value, context)) {
    const severity = parseSeverity(text);
    if (text.includes(":"))
      context.draft.remark(
        "not converted",
        place,
        `skip-check: ${text}: in some files only: write # plumbline:ignore-file=ID:reason in each`,
      );
    else if (severity === undefined) context.draft.skipCheck(text, place);
    else for (const each of [...listSeveritiesBelow(severity), severity]) context.draft.addToList("skip-rule", each);
  }
};

const chooseChecks: KeyConversion = (value, context) => {
  const { draft } = context;
  for (const { text, place } of listTextsWithPlaces(value, context)) {
    const severity = parseSeverity(text);
    if (severity !== undefined) for (const each of listSeveritiesAtLeast(severity)) draft.addToList("rule", each);
    else draft.chooseCheck(text, place);
  }
};

const skipPaths: KeyConversion = (value, context) => {
  for (const { text, place } of listTextsWithPlaces(value, context)) {
    const patterns = convertRegexToPathPatterns(text);
    if (patterns !== undefined) for (const pattern of patterns) context.draft.addToList("exclude", pattern);
    else
      context.draft.remark(
        "not converted",
        place,
        `skip-path: no pattern says what the regular expression "${text}" does; write one under "exclude", as in a .gitignore`,
      );
  }
};

/**
 * A check that fails softly is advice: it is reported, and fails nothing by itself. Advice is Low, so that a choice of severities would hide what
 * was reported.
 */
const softenChecks: KeyConversion = (value, context) => {
  const { draft, body } = context;
  const choosesSeverities = ["check", "skip-check"].some((key) => listSeverities(body[key]).length > 0);
  for (const { text, place } of listTextsWithPlaces(value, context)) {
    if (parseSeverity(text) !== undefined) continue;
    for (const rule of draft.findRules(text, place)) {
      if (choosesSeverities && rule.severity !== "Low") {
        draft.remark(
          "not converted",
          place,
          `soft-fail-on: ${text}: as advice ${rule.id} would be Low, and check or skip-check chooses severities`,
        );
        continue;
      }
      draft.setRule(rule, { advice: true, reason: `${text} failed softly in Checkov` });
      if (rule.severity !== "Low") draft.remark("differs", place, `${rule.id} is advice now, which is Low`);
      draft.remarkOnOtherChecks([rule], text, place);
    }
  }
  decideFailure(context);
};

const hardenChecks: KeyConversion = (value, context) => {
  for (const { text, place } of listTextsWithPlaces(value, context)) {
    if (parseSeverity(text) === undefined)
      context.draft.remark("not converted", place, `hard-fail-on: ${text}: only severities decide the exit code`);
  }
  decideFailure(context);
};

/** With one of the other two, it only says what becomes of the rest. */
const failSoftly: KeyConversion = (value, context) => {
  if (!isTrueFlagValue(value)) return;
  const { draft, body, placeOf } = context;
  decideFailure(context);
  if (body["soft-fail-on"] !== undefined || body["hard-fail-on"] !== undefined)
    draft.remark("not needed", placeOf(), "soft-fail: soft-fail-on and hard-fail-on decide");
};

/**
 * Checkov fails from the lowest severity of `hard-fail-on` on. Where `soft-fail-on` is there, whatever is above the highest severity of it fails, too,
 * unless `soft-fail` says that the rest does not.
 */
function decideFailure({ draft, body }: KeyConversionContext): void {
  const hard = listSeverities(body["hard-fail-on"]);
  const soft = listSeverities(body["soft-fail-on"]);
  const isSoft = isTrueFlagValue(body["soft-fail"] ?? null);
  if (hard.length + soft.length === 0 && !isSoft) return;
  const all = listSeveritiesAtLeast("Low");
  const highestSoft = all.findLast((severity) => soft.includes(severity));
  const aboveSoft = highestSoft === undefined ? all : listSeveritiesAtLeast(highestSoft).slice(1);
  const failing = new Set([...hard, ...(isSoft || body["soft-fail-on"] === undefined ? [] : aboveSoft)]);
  const lowest = all.find((severity) => failing.has(severity));
  // Checks that fail hard have no equivalent: they would no longer fail where nothing does.
  if (lowest !== undefined || splitCommaTexts(body["hard-fail-on"]).length === 0)
    draft.set("fail-on", lowest ?? "none");
}

function listSeverities(value: JsonValue | undefined): readonly SeverityName[] {
  return splitCommaTexts(value).flatMap((text) => parseSeverity(text) ?? []);
}

const useBaseline: KeyConversion = (value, { draft, placeOf }) => {
  if (typeof value !== "string") return;
  draft.set("baseline", CONVERTED_BASELINE);
  draft.remark(
    "differs",
    placeOf(),
    `baseline: make the file with plumbline migrate-config ${value} --output ${CONVERTED_BASELINE}`,
  );
};

const onlyPrints = "changes only what Checkov prints";
const needsPlatform = "is about the platform behind Checkov, which is not asked";
const isNamed = "name it on the command line: plumbline scan PATH";
const noPython = "checks written for Checkov are not run; write rules in Rego (plumbline rules new)";

export const checkovKeyConversions: KeyConversionTable = {
  "skip-check": skipChecks,
  check: chooseChecks,
  "skip-path": skipPaths,
  framework: chooseFrameworks,
  "skip-framework": skipFrameworks,
  output: createFormatConversion(formats),
  "soft-fail": failSoftly,
  "soft-fail-on": softenChecks,
  "hard-fail-on": hardenChecks,
  baseline: useBaseline,
  "var-file": (value, context) => {
    for (const { text } of listTextsWithPlaces(value, context)) context.draft.addToList("var-file", text);
  },
  compact: (value, { draft }) => {
    if (isTrueFlagValue(value)) draft.set("compact", true);
  },
  "external-checks-dir": createUnconvertedKeyReporter(noPython),
  "external-checks-git": createUnconvertedKeyReporter(noPython),
  "external-checks-public-key": createUnconvertedKeyReporter(noPython),
  "run-all-external-checks": createUnconvertedKeyReporter(noPython),
  "protect-check": createUnconvertedKeyReporter(
    "comments in the code are always heeded; where code of strangers is judged, use --no-config and --fail-on",
  ),
  "output-file-path": createUnconvertedKeyReporter(
    "settings write no files; name them: plumbline scan --format sarif=FILE",
  ),
  "download-external-modules": createUnconvertedKeyReporter(
    "a scan connects to nothing; run terraform init first, or name folders under modules",
  ),
  "external-modules-download-path": createUnconvertedKeyReporter(
    "name folders of modules by their source under modules",
  ),
  "repo-root-for-plan-enrichment": createUnconvertedKeyReporter("places in a plan are those of the plan"),
  "docker-image": createUnconvertedKeyReporter("images are not scanned"),
  "dockerfile-path": createUnconvertedKeyReporter("images are not scanned"),
  "policy-metadata-filter": createUnconvertedKeyReporter(needsPlatform),
  "policy-metadata-filter-exception": createUnconvertedKeyReporter(needsPlatform),
  "use-enforcement-rules": createUnconvertedKeyReporter(needsPlatform),
  "skip-cve-package": createUnconvertedKeyReporter("vulnerabilities of packages are not looked for"),
  "scan-secrets-history": createUnconvertedKeyReporter("only the tree as it is is read"),
  "enable-secret-scan-all-files": createUnconvertedKeyReporter("secrets are looked for in infrastructure code only"),
  "block-list-secret-scan": createUnconvertedKeyReporter("leave the files out with exclude"),
  "deep-analysis": createUnneededKeyReporter("references are followed anyway"),
  "evaluate-variables": createUnneededKeyReporter("variables are always evaluated"),
  mask: createUnneededKeyReporter("secrets are always masked"),
  directory: createUnneededKeyReporter(isNamed),
  file: createUnneededKeyReporter(isNamed),
  "no-fail-on-crash": createUnneededKeyReporter("an error always exits with 70"),
  "create-baseline": createUnneededKeyReporter("plumbline scan --write-baseline FILE"),
  ...Object.fromEntries(
    [
      "branch",
      "bc-api-key",
      "ca-certificate",
      "include-all-checkov-policies",
      "no-cert-verify",
      "output-bc-ids",
      "prisma-api-url",
      "repo-id",
      "skip-download",
      "skip-results-upload",
      "support",
    ].map((name) => [name, createUnneededKeyReporter(needsPlatform)]),
  ),
  ...Object.fromEntries(
    [
      "custom-tool-name",
      "no-guide",
      "output-baseline-as-skipped",
      "quiet",
      "secrets-history-timeout",
      "skip-resources-without-violations",
      "summary-position",
    ].map((name) => [name, createUnneededKeyReporter(onlyPrints)]),
  ),
};

/**
 * A baseline as `--baseline` reads it. Its entries have Checkov's ids: they cover findings of the rules that have these as aliases, in the
 * same file and resource. Files are seen from the folder of the baseline, where Checkov writes it.
 */
export function convertCheckovBaselineFileToText(file: string): string {
  const { body, placeOf } = readForeignConfig(file);
  const failed = body.failed_checks;
  if (!Array.isArray(failed))
    throw new KnownError("configuration", `${file} is no baseline of Checkov.`, [
      `${placeOf([])}: expected a list of "failed_checks"`,
    ]);
  const lines = failed.flatMap((entry: JsonValue) => {
    if (!isJsonObject(entry) || typeof entry.file !== "string" || !Array.isArray(entry.findings)) return [];
    const path = join(dirname(file), entry.file.replace(/^\/+/, ""));
    return entry.findings.flatMap((finding: JsonValue) => {
      if (!isJsonObject(finding) || !Array.isArray(finding.check_ids)) return [];
      return finding.check_ids.flatMap((rule: JsonValue) =>
        typeof rule === "string"
          ? [JSON.stringify({ file: path, rule, resource: finding.resource, fingerprint: "" })]
          : [],
      );
    });
  });
  return `{"version":1,"findings":[${lines
    .sort()
    .map((line) => `\n${line}`)
    .join(",")}\n]}\n`;
}
