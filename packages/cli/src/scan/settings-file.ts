/**
 * `plumbline.yaml`: found from what is scanned upwards, to the top of its repository. It comes with the code, so that it
 * may choose what is asked and shown, but it neither writes files nor reads any outside of where it was found.
 */
import { existsSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { readIgnoreRulesFromJsonValue } from "@plumbline/drift";
import { severities } from "@plumbline/engine";
import { createMemoryFileTree, type Document, findSourceRange, readFileTree } from "@plumbline/iac";
import { isJsonObject, type JsonValue, KnownError } from "@plumbline/model";
import { findGitRepository } from "../ignore/git-repository.js";
import { listPolicyFiles } from "../rego/load-policies-and-data.js";
import type { PathTarget } from "../targets/find-targets.js";
import { findNearestWord } from "../terminal/nearest-word.js";
import { isFolderAtOrAbovePath, isOutsideFolderAfterSymlinks, resolveSymlinks } from "./base-folder.js";
import { readNamedFile } from "./read-named-file.js";
import { type ScanSettingName, type ScanSettings, scanSettingDefinitions } from "./scan-setting-definitions.js";

const FILE = "plumbline.yaml";

export interface FoundScanSettings {
  readonly settings: ScanSettings;
  /** Where they were found; what they say of paths is seen from its folder. */
  readonly file: string | undefined;
  /** Where an entry of a list stands, for what is wrong with it: `plumbline.yaml:2:3`. */
  readonly placeOf: (name: ScanSettingName, index: number) => string;
}

/** `given` is what `--config` says: a file, or false for none. */
export function findScanSettings(path: string | false | undefined, targets: readonly PathTarget[]): FoundScanSettings {
  const file = path === undefined ? nearestFile(targets) : path === false ? undefined : path;
  if (file === undefined) return { settings: {}, file, placeOf: (name) => `--${name}` };
  return { ...settingsIn(file, path === undefined), file };
}

/**
 * From the first target up to the top of its repository; without one, up to the folder we are called in. What is wrong
 * with a file is told with words of it, so that a link to a file elsewhere would tell those.
 */
function nearestFile([first]: readonly PathTarget[]): string | undefined {
  const named = resolve(first?.root ?? ".");
  // Without a repository, whoever names a link means what it leads to.
  const start = findGitRepository(named) === undefined ? resolveSymlinks(named) : named;
  const outside = isFolderAtOrAbovePath(process.cwd(), start) ? process.cwd() : start;
  const top = findGitRepository(start)?.folder ?? outside;
  for (let folder = start; ; folder = dirname(folder)) {
    const file = join(folder, FILE);
    if (statSync(file, { throwIfNoEntry: false })?.isFile()) {
      if (!isOutsideFolderAfterSymlinks(top, file)) return file;
      throw new KnownError(
        "configuration",
        `${file} leads out of ${top}: name settings that lie elsewhere with --config.`,
      );
    }
    if (folder === top || folder === dirname(folder)) return undefined;
  }
}

function settingsIn(file: string, wasFound: boolean): Omit<FoundScanSettings, "file"> {
  const shown = isFolderAtOrAbovePath(process.cwd(), resolve(file)) ? relative(process.cwd(), file) : file;
  const problems: string[] = [];
  const { documents, problems: unreadable } = readFileTree(createMemoryFileTree({ [FILE]: readNamedFile(file) }), {
    kinds: ["yaml"],
  });
  for (const { line, column, message } of unreadable) problems.push(`${shown}:${line}:${column}: ${message}`);
  const [document, second] = documents;
  const place = (path: readonly (string | number)[], at: Document) => {
    const { line, column } = findSourceRange(at.source, path);
    return `${shown}:${line}:${column}`;
  };
  const tell = (path: readonly (string | number)[], message: string, at: Document) => {
    problems.push(`${place(path, at)}: ${message}`);
  };
  if (second !== undefined) tell([], "there must be one document only", second);
  const settings: Record<string, JsonValue> = {};
  if (document !== undefined && isJsonObject(document.body)) {
    const top = wasFound ? (findGitRepository(dirname(file))?.folder ?? dirname(file)) : undefined;
    for (const [name, value] of Object.entries(document.body)) {
      const reportProblem = (path: readonly (string | number)[], message: string) =>
        tell([name, ...path], message, document);
      if (isSetting(name)) settings[name] = checked(name, value, { folder: dirname(file), top, told: reportProblem });
      else reportProblem([], unknown(name));
    }
  } else if (document !== undefined && document.body !== null)
    tell([], "must have settings, as in strict: true", document);
  if (problems.length > 0) throw new KnownError("configuration", `${shown} cannot be used.`, problems);
  return {
    settings: settings as ScanSettings,
    placeOf: (name, index) => (document === undefined ? shown : place([name, index], document)),
  };
}

function isSetting(name: string): name is ScanSettingName {
  return Object.hasOwn(scanSettingDefinitions, name);
}

function unknown(name: string): string {
  if (name === "$schema") return 'write "# yaml-language-server: $schema=…" instead';
  const near = findNearestWord(name, Object.keys(scanSettingDefinitions));
  return `there is no setting "${name}"${near === undefined ? "" : `; did you mean "${near}"?`}`;
}

interface Circumstances {
  readonly folder: string;
  /** The folder no path may lead out of. */
  readonly top: string | undefined;
  readonly told: (path: readonly (string | number)[], message: string) => void;
}

function checked(name: ScanSettingName, value: JsonValue, about: Circumstances): JsonValue {
  const shape: { type: string; values?: readonly string[]; isPath?: true } = scanSettingDefinitions[name];
  const { told } = about;
  if (shape.type === "drift") return driftSettings(value, told);
  if (shape.type === "rule-settings") return ruleSettings(value, told);
  if (shape.type === "flag") {
    if (typeof value !== "boolean") told([], `"${name}" must be true or false`);
    return value;
  }
  if (shape.type === "paths") return placedFolders(name, value, about);
  const items = shape.type === "list" && Array.isArray(value) ? (value as readonly JsonValue[]) : [value];
  const texts = items.map((item, index) => {
    const path = Array.isArray(value) ? [index] : [];
    if (typeof item !== "string") {
      told(path, `"${name}" must be ${shape.type === "list" ? "a text or a list of texts" : "a text"}`);
      return "";
    }
    const known = shape.values?.find((each) => each.toLowerCase() === item.toLowerCase());
    if (shape.values !== undefined && known === undefined) told(path, noValue(name, item, shape.values));
    if (name === "rules") tellPoliciesOutside(item, path, about);
    return shape.isPath ? placed(item, path, about) : (known ?? item);
  });
  return shape.type === "list" ? texts : (texts[0] ?? "");
}

function ruleSettings(value: JsonValue, told: Circumstances["told"]): JsonValue {
  if (!isJsonObject(value))
    told([], '"rule-settings" must have settings by rule, as in PL-AWS-IAM-007: {severity: High, reason: …}');
  else for (const [id, settings] of Object.entries(value)) checkRuleSettings(id, settings, told);
  return value;
}

const ruleSettingChecks: Readonly<Record<string, readonly [(value: JsonValue) => boolean, string]>> = {
  enabled: [(value) => typeof value === "boolean", "true or false"],
  advice: [(value) => typeof value === "boolean", "true or false"],
  severity: [(value) => severities.some((severity) => severity === value), `one of ${severities.join(", ")}`],
  parameters: [isJsonObject, "values by name"],
  reason: [(value) => typeof value === "string" && value.trim() !== "", "a text that says why"],
};

function checkRuleSettings(id: string, settings: JsonValue, told: Circumstances["told"]): void {
  if (!isJsonObject(settings) || settings.reason === undefined) {
    told([id], `"${id}" must have a reason`);
    return;
  }
  for (const [name, value] of Object.entries(settings)) {
    const check = Object.hasOwn(ruleSettingChecks, name) ? ruleSettingChecks[name] : undefined;
    if (check === undefined) told([id, name], `there is no setting "${name}" of a rule`);
    else if (!check[0](value)) told([id, name], `"${name}" must be ${check[1]}`);
  }
  if (settings.advice === true && settings.severity !== undefined && settings.severity !== "Low") {
    told([id, "advice"], "advice is Low");
  }
}

function driftSettings(value: JsonValue, told: Circumstances["told"]): JsonValue {
  if (!isJsonObject(value)) told([], '"drift" must have settings, as in ignore: [...]');
  else {
    for (const name of Object.keys(value)) {
      if (name !== "ignore") told([name], `there is no setting "drift.${name}"; did you mean "drift.ignore"?`);
    }
    if (value.ignore === undefined) return value;
    for (const { path, message } of readIgnoreRulesFromJsonValue(value.ignore).problems)
      told(["ignore", ...path], message);
  }
  return value;
}

function noValue(name: string, item: string, values: readonly string[]): string {
  const near = findNearestWord(item, values);
  const hint = near === undefined ? "" : ` (did you mean "${near}"?)`;
  return `"${name}" must be one of ${values.join(", ")}, found "${item}"${hint}`;
}

function placedFolders(name: ScanSettingName, value: JsonValue, about: Circumstances): JsonValue {
  if (!isJsonObject(value)) {
    about.told([], `"${name}" must have a folder for each source, as in org/vpc/aws: modules/vpc`);
    return {};
  }
  const folders = Object.entries(value).flatMap(([source, folder]) => {
    if (typeof folder === "string") return [[source, placed(folder, [source], about)] as const];
    about.told([source], "must be the path of a folder");
    return [];
  });
  return Object.fromEntries(folders);
}

function placed(item: string, path: readonly (string | number)[], about: Circumstances): string {
  const file = resolve(about.folder, item);
  tellIfOutside(item, file, path, about);
  return relative(process.cwd(), file) || ".";
}

/** Links in a folder of rules are followed, and what is wrong with a rule is told with a line of it. */
function tellPoliciesOutside(item: string, path: readonly (string | number)[], about: Circumstances): void {
  const folder = resolve(about.folder, item);
  if (about.top === undefined || !existsSync(folder) || isOutsideFolderAfterSymlinks(about.top, folder)) return;
  for (const file of listPolicyFiles([folder])) tellIfOutside(relative(about.folder, file), file, path, about);
}

function tellIfOutside(
  item: string,
  file: string,
  path: readonly (string | number)[],
  { top, told }: Circumstances,
): void {
  if (top === undefined || !isOutsideFolderAfterSymlinks(top, file)) return;
  told(path, `"${item}" leads out of ${top}: only settings named with --config may do that`);
}
