/**
 * Decision 90: what a converted configuration leaves out is at most what the other tool left out. What the tools do is written down here once more,
 * after their sources: Checkov's runner filter, base runner and exit codes, Trivy's walker, the analyzer of KICS.
 */
import { applyRuleSettings, isSeverityAtLeast, type Rule, readStarterRules, type Severity } from "@plumbline/engine";
import { createGlobMatcher, KnownError, once } from "@plumbline/model";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createPathExcluder } from "../ignore/path-excluder.js";
import { splitIntoKindsAndStandards } from "../scan/framework-option.js";
import { selectRules } from "../scan/select-rules.js";
import { findScanSettings } from "../scan/settings-file.js";
import { useScannedFolder } from "../testing/scanned-folder.js";
import { convertOtherToolConfig } from "./convert-config.js";

const { at, write } = useScannedFolder({});

const named = (texts: readonly string[] = []) => texts.map((text) => ({ text, from: "" }));

/** The settings that a configuration becomes, as a scan reads them. JSON is YAML, too. */
async function convert(file: string, config: object, rules: readonly Rule[] = []) {
  await write({ [file]: JSON.stringify(config) });
  const { text } = convertOtherToolConfig([at(file)], undefined, () => rules);
  await write({ "plumbline.yaml": text });
  return findScanSettings(at("plumbline.yaml"), []).settings;
}

const names = ["a", "b", "ab", "a.tf", "b.tf"];
const folders = ["", "a/", "b/", "ab/", "a/a/", "a/b/", "a/ab/", "b/a/b/", "a/b/a/"];
/** Names of files are no names of folders where they have an ending. */
const tree = folders.flatMap((folder) =>
  names.map((name) => folder + name).filter((path) => !folders.includes(`${path}/`)),
);

const foldersOf = (path: string) =>
  [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index)).filter((folder) => folder !== "");
const pathsTo = (path: string) => [...foldersOf(path), path];

function matchesGlob([step, ...steps]: readonly string[], path: readonly string[]): boolean {
  const [first, ...rest] = path;
  if (step === undefined) return path.length === 0;
  if (step === "**") return matchesGlob(steps, path) || (first !== undefined && matchesGlob([step, ...steps], rest));
  return first !== undefined && createGlobMatcher(step.replaceAll("**", "*"))(first) && matchesGlob(steps, rest);
}

/** Nothing of the tree is at an absolute path. */
function isGlobOf(glob: string, path: string): boolean {
  if (glob.startsWith("/")) return false;
  const steps = glob.split("/").filter((step) => step !== "" && step !== ".");
  return steps.length > 0 && matchesGlob(steps, path.split("/"));
}

/** A regular expression that is searched for in paths from the working folder on, or a plain part of them. */
function isSkippedByCheckov(text: string, path: string): boolean {
  const ways = pathsTo(path).flatMap((each) => [each, `./${each}`]);
  if (ways.some((way) => way.includes(text))) return true;
  try {
    const regex = new RegExp(text);
    return ways.some((way) => regex.test(way));
  } catch {
    return false;
  }
}

const textOf = (pieces: readonly string[]) =>
  fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 }).map((chosen) => chosen.join(""));
const globs = textOf(["a", "b", "ab", "/", "/", "*", "**", "**/", "/**", "./", "?", ".tf"]);
const regexes = textOf(["a", "b", "ab", "/", "/", ".*", ".*", ".+", "\\.", ".", "./", "^", "$", "|", "*", "tf", "?"]);

describe("paths", () => {
  it.each<[string, string, (text: string) => object, fc.Arbitrary<string>, (text: string, path: string) => boolean]>([
    ["skip-path of Checkov", ".checkov.yaml", (text) => ({ "skip-path": [text] }), regexes, isSkippedByCheckov],
    [
      "skip-dirs of Trivy",
      "trivy.yaml",
      (text) => ({ scan: { "skip-dirs": [text] } }),
      globs,
      (text, path) => foldersOf(path).some((folder) => isGlobOf(text, folder)),
    ],
    ["skip-files of Trivy", "trivy.yaml", (text) => ({ scan: { "skip-files": [text] } }), globs, isGlobOf],
    [
      "exclude-paths of KICS",
      "kics.config",
      (text) => ({ "exclude-paths": [text] }),
      globs,
      (text, path) => pathsTo(path).some((each) => isGlobOf(text, each)),
    ],
  ])("%s", async (_, file, configOf, texts, isLeftOut) => {
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const { exclude: patterns = [] } = await convert(file, configOf(text));
        const isExcluded = createPathExcluder({ folder: at("."), patterns }, at("."), at("."));
        expect(tree.filter((path) => isExcluded(path) && !isLeftOut(text, path))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});

describe("kinds of code", () => {
  interface KindOfFile {
    /** Ours. */
    readonly kind: string;
    /** The name under which the other tool reads it. */
    readonly name: string;
  }
  const checkov: readonly KindOfFile[] = [
    { kind: "terraform", name: "terraform" },
    { kind: "terraform", name: "terraform_json" },
    { kind: "terraform-plan", name: "terraform_plan" },
    { kind: "cloudformation", name: "cloudformation" },
    { kind: "arm", name: "arm" },
    { kind: "arm", name: "bicep" },
    { kind: "kubernetes", name: "kubernetes" },
    { kind: "kubernetes", name: "helm" },
    { kind: "kubernetes", name: "kustomize" },
  ];
  const kics: readonly KindOfFile[] = [
    { kind: "terraform", name: "Terraform" },
    { kind: "terraform-plan", name: "Terraform" },
    { kind: "cloudformation", name: "CloudFormation" },
    { kind: "arm", name: "AzureResourceManager" },
    { kind: "kubernetes", name: "Kubernetes" },
  ];
  const trivy: readonly KindOfFile[] = [
    { kind: "terraform", name: "terraform" },
    { kind: "terraform-plan", name: "terraformplan-json" },
    { kind: "cloudformation", name: "cloudformation" },
    { kind: "arm", name: "azure-arm" },
    { kind: "kubernetes", name: "kubernetes" },
    { kind: "kubernetes", name: "helm" },
  ];
  it.each<[string, string, readonly KindOfFile[], (chosen: readonly string[], skipped: readonly string[]) => object]>([
    ["of Checkov", ".checkov.yaml", checkov, (chosen, skipped) => ({ framework: chosen, "skip-framework": skipped })],
    // KICS refuses a configuration with both.
    [
      "of KICS",
      "kics.config",
      kics,
      (chosen, skipped) => (chosen.length > 0 ? { type: chosen } : { "exclude-type": skipped }),
    ],
    ["of Trivy", "trivy.yaml", trivy, (chosen) => ({ misconfiguration: { scanners: chosen } })],
  ])("%s", async (_, file, kindsOfFiles, configOf) => {
    const some = fc.subarray([...new Set(kindsOfFiles.map(({ name }) => name)), "dockerfile"]);
    await fc.assert(
      fc.asyncProperty(fc.oneof(some, fc.constant<string[]>([])), some, async (chosen, skipped) => {
        const config = configOf(chosen, skipped);
        const isSkipping = Object.keys(config).some((key) => /^(?:skip|exclude)-/.test(key));
        const isRead = ({ name }: KindOfFile) =>
          (chosen.length === 0 || chosen.includes(name)) && !(isSkipping && skipped.includes(name));
        const { kinds } = splitIntoKindsAndStandards(named((await convert(file, config)).framework));
        const isHidden = ({ kind }: KindOfFile) => kinds?.some((each) => each === kind) === false;
        expect(kindsOfFiles.filter((each) => isRead(each) && isHidden(each))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});

describe("checks and severities of Checkov", () => {
  const levels: readonly Severity[] = ["Low", "Medium", "High", "Critical"];
  /** Rules that stand for one check each, which only they stand for: where it is otherwise, it is said. */
  const rules = once(() => {
    const checksOf = ({ aliases }: Rule) => aliases.filter((alias) => alias.startsWith("CKV"));
    const all = readStarterRules();
    const counts = new Map<string, number>();
    for (const check of all.flatMap(checksOf)) counts.set(check, (counts.get(check) ?? 0) + 1);
    const single = all.filter(
      (rule) => !rule.isAdvice && checksOf(rule).length === 1 && counts.get(checksOf(rule)[0] ?? "") === 1,
    );
    return levels.flatMap((level) =>
      single
        .filter(({ severity }) => severity === level)
        .slice(0, 3)
        .map((rule) => ({ rule, check: checksOf(rule)[0] ?? "" })),
    );
  });

  interface CheckovConfig {
    readonly check: readonly string[];
    readonly "skip-check": readonly string[];
    readonly "soft-fail-on": readonly string[];
    readonly "hard-fail-on": readonly string[];
    readonly "soft-fail": boolean;
  }
  const isSeverity = (text: string) => levels.some((level) => level.toUpperCase() === text);
  const levelsIn = (texts: readonly string[]) => levels.filter((level) => texts.includes(level.toUpperCase()));
  const names = (texts: readonly string[], check: string) =>
    texts.some((text) => !isSeverity(text) && createGlobMatcher(text)(check));
  const isAtMost = (severity: Severity, level: Severity) => isSeverityAtLeast(level, severity);

  function isReported(config: CheckovConfig, check: string, severity: Severity): boolean {
    const isAsked =
      config.check.length === 0 ||
      names(config.check, check) ||
      levelsIn(config.check).some((level) => isSeverityAtLeast(severity, level));
    const skip = config["skip-check"];
    return isAsked && !names(skip, check) && !levelsIn(skip).some((level) => isAtMost(severity, level));
  }

  function isFailing(config: CheckovConfig, check: string, severity: Severity): boolean {
    const soft = config["soft-fail-on"];
    const hard = config["hard-fail-on"];
    if (soft.length + hard.length === 0) return !config["soft-fail"];
    const isSoft = names(soft, check);
    if (!isSoft && levelsIn(hard).some((level) => isSeverityAtLeast(severity, level))) return true;
    const isSoftBySeverity = levelsIn(soft).some((level) => isAtMost(severity, level));
    return !isSoft && !isSoftBySeverity && soft.length > 0 && !config["soft-fail"];
  }

  it("report and fail what they did", async () => {
    const severityNames = levels.map((level) => level.toUpperCase());
    const checks = rules().map(({ check }) => check);
    const list = fc.oneof(
      fc.constant([]),
      fc.subarray(severityNames, { maxLength: 2 }),
      fc.subarray([...severityNames, ...checks, "CKV_AWS_1*", "CKV2_*", "*S3*", "*AWS*"], { maxLength: 3 }),
    );
    const configs: fc.Arbitrary<CheckovConfig> = fc.record({
      check: list,
      "skip-check": list,
      "soft-fail-on": list,
      // Checks that fail hard are not converted, and said.
      "hard-fail-on": fc.subarray(severityNames, { maxLength: 2 }),
      "soft-fail": fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(configs, async (config) => {
        const settings = await convert(
          ".checkov.yaml",
          Object.fromEntries(Object.entries(config).filter(([, value]) => !Array.isArray(value) || value.length > 0)),
          rules().map(({ rule }) => rule),
        );
        const asked = askedRules(settings);
        const failOn = settings["fail-on"] ?? "Low";
        for (const { rule, check } of rules()) {
          if (!isReported(config, check, rule.severity)) continue;
          const found = asked.find(({ id }) => id === rule.id);
          expect(found, `${check} is reported`).toBeDefined();
          if (found === undefined || !isFailing(config, check, rule.severity)) continue;
          expect(failOn, `${check} fails`).not.toBe("none");
          expect({ check, fails: !found.isAdvice && isSeverityAtLeast(found.severity, failOn as Severity) }).toEqual({
            check,
            fails: true,
          });
        }
      }),
      { numRuns: 200 },
    );
  });

  function askedRules(settings: Awaited<ReturnType<typeof convert>>): readonly Rule[] {
    const pack = rules().map(({ rule }) => rule);
    const adjusted = applyRuleSettings(pack, settings["rule-settings"] ?? {}).rules;
    try {
      return selectRules(adjusted, { rule: named(settings.rule), skipRule: named(settings["skip-rule"]) });
    } catch (error) {
      if (error instanceof KnownError) return [];
      throw error;
    }
  }
});
