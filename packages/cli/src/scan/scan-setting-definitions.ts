/** What can be set in `plumbline.yaml`: the names are those of the options, and so is what they mean. */
import type { IgnoreRule } from "@plumbline/drift";
import { failureThresholds, type RuleSettings, severities } from "@plumbline/engine";
import { groupings } from "./group-findings.js";
import { scanFormatNames } from "./parse-output-targets.js";

interface SettingShape {
  readonly type: "list" | "text" | "flag" | "paths" | "drift" | "rule-settings";
  readonly about: string;
  readonly values?: readonly string[];
  /** Whether it names files or folders, which are seen from the folder of the settings. */
  readonly isPath?: true;
}

export const scanSettingDefinitions = {
  rules: { type: "list", isPath: true, about: "Folders of rules to use instead of the built-in ones." },
  rule: { type: "list", about: "Ask only these rules: ids, ids of other tools, globs of them, severities." },
  "skip-rule": { type: "list", about: "Do not ask these rules: ids, ids of other tools, globs of them, severities." },
  "rule-settings": {
    type: "rule-settings",
    about: "Rules that are switched off, graded otherwise or asked with other parameters, by id, each with a reason.",
  },
  framework: { type: "list", about: "Read only these kinds of code, or ask only the rules of these standards." },
  exclude: { type: "list", about: "Paths nobody wants to hear of, written as in a .gitignore." },
  gitignore: { type: "flag", about: "Whether what .gitignore files leave out is left out of the scan. Default: true." },
  var: { type: "list", about: "Values of Terraform variables, as name=value." },
  "var-file": { type: "list", isPath: true, about: "Files with values of Terraform variables." },
  modules: {
    type: "paths",
    isPath: true,
    about: "Folders of Terraform modules of registries and other repositories, by the source that calls name.",
  },
  baseline: { type: "text", isPath: true, about: "A file of known findings, as --write-baseline writes it." },
  "fail-on": {
    type: "text",
    values: failureThresholds,
    about: "Exit with 1 from this severity on; none: never. Default: Low; advice fails only as advice.",
  },
  strict: { type: "flag", about: "Exit with 3 when something could not be read or decided." },
  "strict-types": {
    type: "flag",
    about: "As strict, and also when there are resources of types that no rule is about.",
  },
  "allow-nothing": { type: "flag", about: "Exit with 0 when nothing was judged." },
  format: { type: "text", values: scanFormatNames, about: "How findings are printed. Default: table." },
  "group-by": {
    type: "text",
    values: groupings,
    about: "How findings are put together in the table. Default: severity.",
  },
  compact: { type: "flag", about: "One line for each finding." },
  all: { type: "flag", about: "Every finding with its code, however many there are." },
  advice: { type: "flag", about: "Print advice like other findings." },
  drift: { type: "drift", about: "What plumbline drift leaves out, and why." },
} as const satisfies Readonly<Record<string, SettingShape>>;

export type ScanSettingName = keyof typeof scanSettingDefinitions;

interface DriftSettings {
  readonly ignore?: readonly IgnoreRule[];
}

type ValueOf<Shape extends SettingShape> = Shape["type"] extends "list"
  ? readonly string[]
  : Shape["type"] extends "flag"
    ? boolean
    : Shape["type"] extends "rule-settings"
      ? Readonly<Record<string, RuleSettings>>
      : Shape["type"] extends "drift"
        ? DriftSettings
        : Shape["type"] extends "paths"
          ? Readonly<Record<string, string>>
          : string;

export type ScanSettings = { readonly [Name in ScanSettingName]?: ValueOf<(typeof scanSettingDefinitions)[Name]> };

/** The JSON schema editors know the file by; `docs/plumbline.schema.json` is this. */
export function createScanSettingsSchema() {
  const properties = Object.entries<SettingShape>(scanSettingDefinitions).map(([name, shape]) => [
    name,
    schemaOf(shape),
  ]);
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "plumbline.yaml",
    description: "Settings of plumbline scan and plumbline drift.",
    type: "object",
    properties: Object.fromEntries(properties),
    additionalProperties: false,
  };
}

function schemaOf({ type, about, values }: SettingShape) {
  if (type === "drift") return { description: about, ...driftSchema };
  if (type === "rule-settings") return { description: about, type: "object", additionalProperties: ruleSettingsSchema };
  if (type === "paths") return { description: about, type: "object", additionalProperties: { type: "string" } };
  const item = { type: "string", ...(values !== undefined && { enum: values }) };
  const list = { oneOf: [item, { type: "array", items: item }] };
  return { description: about, ...(type === "flag" ? { type: "boolean" } : type === "text" ? item : list) };
}

const text = (description: string) => ({ type: "string", minLength: 1, description });
const rule = {
  type: "object",
  required: ["reason"],
  properties: {
    type: text("Type of the code or of the catalogue; `*` is any text."),
    path: text("An attribute and all below it: `Tags`, `spec.**.image`."),
    tag: text("`name` or `name=value`."),
    name: text("Address in the code, id in the cloud, or name."),
    reason: text("Why nobody wants to hear of it."),
    expires: { ...text("The last day it holds, as in 2027-01-31."), pattern: "^\\d{4}-\\d\\d-\\d\\d$" },
  },
  anyOf: ["type", "path", "tag", "name"].map((name) => ({ required: [name] })),
  additionalProperties: false,
};
const ruleSettingsSchema = {
  type: "object",
  required: ["reason"],
  properties: {
    enabled: { type: "boolean", description: "Whether the rule is asked. Default: true." },
    severity: { type: "string", enum: severities },
    advice: { type: "boolean", description: "Whether it is advice, which is Low and fails nothing by itself." },
    parameters: {
      type: "object",
      description: "Values by name, as `plumbline rules show` prints them.",
      additionalProperties: {
        anyOf: [
          { type: "number" },
          { type: "string" },
          { type: "boolean" },
          { type: "array", items: { anyOf: [{ type: "number" }, { type: "string" }] } },
        ],
      },
    },
    reason: text("Why."),
  },
  additionalProperties: false,
};
const driftSchema = {
  type: "object",
  properties: { ignore: { type: "array", items: rule } },
  additionalProperties: false,
};
