/** `kics.config`, whose names are those of the flags of `kics scan`. */
import {
  createCodeKindsConversion,
  createSkippedCodeKindsConversion,
  type OtherToolNamesByCodeKind,
} from "./code-kinds.js";
import {
  createFormatConversion,
  createUnconvertedKeyReporter,
  createUnneededKeyReporter,
  isTrueFlagValue,
  type KeyConversion,
  type KeyConversionTable,
  listTextsWithPlaces,
} from "./convert-keys.js";
import { createExcludedGlobsConversion } from "./convert-path-patterns.js";
import { listSeveritiesAtLeast, parseSeverity } from "./settings-draft-and-severities.js";

/** A plan is Terraform for KICS, and Bicep is a part of AzureResourceManager. */
const platforms: OtherToolNamesByCodeKind = {
  terraform: ["terraform"],
  plan: ["terraform"],
  state: [],
  cloudformation: ["cloudformation"],
  arm: ["azureresourcemanager"],
  kubernetes: ["kubernetes"],
};

const formats: Readonly<Record<string, string>> = {
  codeclimate: "gitlab",
  csv: "csv",
  glsast: "gitlab-sast",
  html: "html",
  json: "json",
  junit: "junit",
  sarif: "sarif",
};

/** Severities of KICS that we do not have. */
const isBelowLow = (text: string) => /^(?:info|trace)$/i.test(text);

const choosePlatforms = createCodeKindsConversion(platforms, "exclude-type", (text) =>
  text.toLowerCase() === "bicep"
    ? "KICS has no such type; AzureResourceManager is both"
    : "this kind of file is not read",
);

const skipPlatforms = createSkippedCodeKindsConversion(platforms, "type");

const skipSeverities: KeyConversion = (value, context) => {
  for (const { text, place } of listTextsWithPlaces(value, context)) {
    const severity = parseSeverity(text);
    if (severity !== undefined) context.draft.addToList("skip-rule", severity);
    else if (isBelowLow(text)) context.draft.remark("not needed", place, `exclude-severities: no rule is ${text}`);
    else context.draft.remark("not converted", place, `exclude-severities: there is no severity "${text}"`);
  }
};

/** A list that has all severities from one on is that one; others have no equivalent. */
const failOn: KeyConversion = (value, context) => {
  const texts = listTextsWithPlaces(value, context).filter(({ text }) => !isBelowLow(text));
  const found = new Set(texts.map(({ text }) => parseSeverity(text)));
  // KICS before 2.0 had no critical results: what was high was the highest.
  if (found.has("High")) found.add("Critical");
  const lowest = listSeveritiesAtLeast("Low").find((severity) => found.has(severity));
  if (lowest === undefined) {
    if (!found.has(undefined)) context.draft.set("fail-on", "none");
  } else if (listSeveritiesAtLeast(lowest).every((severity) => found.has(severity)))
    context.draft.set("fail-on", lowest);
  else context.draft.remark("not converted", context.placeOf(), "fail-on: only all severities from one on can fail");
  for (const { text, place } of texts)
    if (parseSeverity(text) === undefined)
      context.draft.remark("not converted", place, `fail-on: there is no severity "${text}"`);
};

const noQueries = "queries written for KICS have another input; write rules in Rego (plumbline rules new)";
const onlyPrints = "changes only what KICS prints or keeps";

export const kicsKeyConversions: KeyConversionTable = {
  "exclude-queries": (value, context) => {
    for (const { text, place } of listTextsWithPlaces(value, context)) context.draft.skipCheck(text, place);
  },
  "include-queries": (value, context) => {
    for (const { text, place } of listTextsWithPlaces(value, context)) context.draft.chooseCheck(text, place);
  },
  "exclude-paths": createExcludedGlobsConversion("paths"),
  "exclude-severities": skipSeverities,
  "fail-on": failOn,
  "ignore-on-exit": (value, { draft, placeOf }) => {
    if (value === "results" || value === "all") draft.set("fail-on", "none");
    if (value === "errors" || value === "all")
      draft.remark("not converted", placeOf(), "ignore-on-exit: what goes wrong is never exit code 0");
  },
  type: choosePlatforms,
  platform: choosePlatforms,
  "exclude-type": skipPlatforms,
  "exclude-platform": skipPlatforms,
  "report-formats": createFormatConversion(formats),
  "exclude-gitignore": (value, { draft }) => {
    if (isTrueFlagValue(value)) draft.set("gitignore", false);
  },
  "disable-secrets": (value, { draft }) => {
    if (isTrueFlagValue(value)) draft.addToList("skip-rule", "PL-CODE-SECRETS-*");
  },
  "exclude-results": createUnconvertedKeyReporter(
    "similarity ids are KICS's own; accept what is there with plumbline scan --write-baseline FILE",
  ),
  "exclude-categories": createUnconvertedKeyReporter(
    "rules have no categories; leave them out by id or glob under skip-rule",
  ),
  "cloud-provider": createUnconvertedKeyReporter("choose the rules of a cloud by their ids, as in rule: ['PL-AWS-*']"),
  "queries-path": createUnconvertedKeyReporter(noQueries),
  "libraries-path": createUnconvertedKeyReporter(noQueries),
  "input-data": createUnconvertedKeyReporter("parameters of rules stand under rule-settings"),
  "secrets-regexes-path": createUnconvertedKeyReporter("which texts are secrets cannot be set"),
  "output-path": createUnconvertedKeyReporter("settings write no files; name them: plumbline scan --format sarif=FILE"),
  "output-name": createUnconvertedKeyReporter("settings write no files; name them: plumbline scan --format sarif=FILE"),
  "payload-path": createUnconvertedKeyReporter("plumbline iac read PATH --json prints what was read"),
  bom: createUnconvertedKeyReporter("there is no bill of materials"),
  path: createUnneededKeyReporter("name it on the command line: plumbline scan PATH"),
  ...Object.fromEntries(
    [
      "ci",
      "disable-full-descriptions",
      "experimental-queries",
      "log-file",
      "log-format",
      "log-level",
      "log-path",
      "max-file-size",
      "max-resolver-depth",
      "minimal-ui",
      "no-color",
      "no-progress",
      "parallel",
      "payload-lines",
      "preview-lines",
      "profiling",
      "silent",
      "timeout",
      "verbose",
    ].map((name) => [name, createUnneededKeyReporter(onlyPrints)]),
  ),
  "terraform-vars-path": (value, context) => {
    for (const { text } of listTextsWithPlaces(value, context)) context.draft.addToList("var-file", text);
  },
};
