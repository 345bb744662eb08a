/** `trivy.yaml`, `.trivyignore` and `.trivyignore.yaml`. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import {
  createFormatConversion,
  createTranslatedTextConversion,
  createUnconvertedKeyReporter,
  createUnneededKeyReporter,
  isTrueFlagValue,
  type KeyConversion,
  type KeyConversionTable,
  listTextsWithPlaces,
} from "./convert-keys.js";
import { createExcludedGlobsConversion } from "./convert-path-patterns.js";
import { type ForeignConfig, readBoundedFile } from "./read-foreign-config.js";
import { listSeveritiesAtLeast, parseSeverity, type SettingsDraft } from "./settings-draft-and-severities.js";

const formats: Readonly<Record<string, string>> = {
  table: "table",
  json: "json",
  sarif: "sarif",
  github: "github",
};

const scanners: Readonly<Record<string, string>> = {
  "azure-arm": "arm",
  cloudformation: "cloudformation",
  helm: "kubernetes",
  kubernetes: "kubernetes",
  terraform: "terraform",
  terraformplan: "plan",
  "terraformplan-json": "plan",
};

const chooseSeverities: KeyConversion = (value, context) => {
  const wanted = listTextsWithPlaces(value, context).filter(({ text }) => text.toUpperCase() !== "UNKNOWN");
  const found = wanted.map(({ text }) => parseSeverity(text));
  for (const [index, severity] of found.entries()) {
    const { text = "", place = context.placeOf() } = wanted[index] ?? {};
    if (severity === undefined)
      context.draft.remark("not converted", place, `severity: there is no severity "${text}"`);
  }
  const isAll = listSeveritiesAtLeast("Low").every((severity) => found.includes(severity));
  if (isAll) return;
  for (const severity of found) if (severity !== undefined) context.draft.addToList("rule", severity);
};

const decideExitCode: KeyConversion = (value, { draft, placeOf }) => {
  if (value === 0) draft.set("fail-on", "none");
  else if (value !== 1) draft.remark("differs", placeOf(), "exit-code: findings exit with 1");
};

const chooseScanners: KeyConversion = (value, context) => {
  for (const { text, place } of listTextsWithPlaces(value, context)) {
    if (!/^(?:misconfig|config|secret)$/.test(text))
      context.draft.remark(
        "not converted",
        place,
        `scan.scanners: ${text}: only misconfigurations and secrets are looked for`,
      );
  }
};

const noRego = "checks written for Trivy have another input; write rules in Rego (plumbline rules new)";
const noHelm = "charts are rendered with their own values; render others first: helm template … | plumbline scan -";
const noVulnerabilities = "vulnerabilities, packages and licences are not looked for";
const noImages = "images, registries and servers of Trivy are not used";
const onlyPrints = "changes only what Trivy prints";
const isOffline = "a scan connects to nothing and keeps nothing";

const sections = (names: readonly string[], conversion: KeyConversion): KeyConversionTable =>
  Object.fromEntries(names.map((name) => [name, conversion]));

export const trivyKeyConversions: KeyConversionTable = {
  severity: chooseSeverities,
  format: createFormatConversion(formats),
  "exit-code": decideExitCode,
  output: createUnconvertedKeyReporter("settings write no files; name them: plumbline scan --format sarif=FILE"),
  template: createUnconvertedKeyReporter(
    "there are no templates; formats are json, sarif, junit, html, csv, gitlab and others",
  ),
  ignorefile: (value, { draft, placeOf }) => {
    if (typeof value === "string" && value !== ".trivyignore")
      draft.remark("not converted", placeOf(), `ignorefile: name ${value} on the command line, too`);
  },
  "ignore-policy": createUnconvertedKeyReporter(
    "policies that hide results are not run; use exclude, skip-rule or comments",
  ),
  "scan.skip-dirs": createExcludedGlobsConversion("folders"),
  "scan.skip-files": createExcludedGlobsConversion("files"),
  "scan.scanners": chooseScanners,
  "scan.file-patterns": createUnconvertedKeyReporter("files are recognised by what is in them"),
  "scan.compliance": createUnconvertedKeyReporter("name a standard under framework, as in cis-aws-5.0"),
  "misconfiguration.scanners": createTranslatedTextConversion(
    scanners,
    (kind, { draft }) => draft.addToList("framework", kind),
    () => "this kind of file is not read",
  ),
  "misconfiguration.terraform.vars": (value, context) => {
    for (const { text } of listTextsWithPlaces(value, context)) context.draft.addToList("var-file", text);
  },
  "misconfiguration.terraform.exclude-downloaded-modules": (value, { draft }) => {
    if (isTrueFlagValue(value)) draft.addToList("exclude", ".terraform/");
  },
  "misconfiguration.helm": createUnconvertedKeyReporter(noHelm),
  "misconfiguration.cloudformation": createUnconvertedKeyReporter("parameters have the defaults of the template"),
  "misconfiguration.config-file-schemas": createUnconvertedKeyReporter(noRego),
  ...sections(["rego", "ignore-check"], createUnconvertedKeyReporter(noRego)),
  ...sections(
    ["vulnerability", "license", "pkg", "package", "sbom", "dependency-tree", "list-all-pkgs", "include-dev-deps"],
    createUnconvertedKeyReporter(noVulnerabilities),
  ),
  secret: createUnconvertedKeyReporter(
    "which texts are secrets cannot be set; leave findings out with comments or exclude",
  ),
  ...sections(
    ["image", "registry", "server", "kubernetes", "repository", "cloud", "module", "vex", "podman", "exit-on-eol"],
    createUnconvertedKeyReporter(noImages),
  ),
  ...sections(
    ["cache", "db", "timeout", "insecure", "clean", "scan.offline", "scan.offline-scan"],
    createUnneededKeyReporter(isOffline),
  ),
  ...sections(
    [
      "quiet",
      "debug",
      "report",
      "scan.show-suppressed",
      "scan.parallel",
      "scan.slow",
      "scan.detection-priority",
      "scan.disable-telemetry",
      "scan.rekor-url",
      "scan.sbom-sources",
      "scan.skip-version-check",
      "misconfiguration.include-non-failures",
      "misconfiguration.trace",
      "misconfiguration.checks-bundle-repository",
      "misconfiguration.policy-bundle-repository",
      "misconfiguration.reset-policy-bundle",
    ],
    createUnneededKeyReporter(onlyPrints),
  ),
};

interface IgnoredCheck {
  readonly id: string;
  readonly place: string;
  readonly lastDay: string | undefined;
  readonly reason: string | undefined;
}

/** What ends some day and what is about some files only has no setting: it is not made to hide more than it did. */
function ignoreCheck({ id, place, lastDay, reason }: IgnoredCheck, today: string, draft: SettingsDraft): void {
  if (lastDay === undefined) draft.skipCheck(id, place, reason);
  else if (lastDay < today) draft.remark("not needed", place, `${id}: ended on ${lastDay}`);
  else
    draft.remark(
      "not converted",
      place,
      `${id}: until ${lastDay}: settings of rules do not end; write # plumbline:ignore=${id}:reason:until=${lastDay} at the resource`,
    );
}

/** Lines of ids; the comment above one is its reason. */
export function convertTrivyignoreFileIntoDraft(file: string, today: string, draft: SettingsDraft): void {
  let reason: string | undefined;
  for (const [index, line] of readBoundedFile(file).split(/\r?\n/).entries()) {
    const [text = "", ...comment] = line.split("#");
    const [id, ...options] = text.trim().split(/\s+/);
    if (id === undefined || id === "") {
      reason = comment.length === 0 ? undefined : comment.join("#").trim();
      continue;
    }
    const place = `${file}:${index + 1}:1`;
    const lastDay = options.find((option) => option.startsWith("exp:"))?.slice("exp:".length);
    const inline = comment.join("#").trim();
    if (isOtherKind(id)) draft.remark("not converted", place, `${id}: ${noVulnerabilities}`);
    else ignoreCheck({ id, place, lastDay, reason: inline || reason || undefined }, today, draft);
  }
}

function isOtherKind(id: string): boolean {
  return /^(?:CVE|GHSA|TEMP|DLA|DSA|RHSA|GO|PYSEC|RUSTSEC)-/i.test(id);
}

export function convertTrivyignoreYamlIntoDraft(
  { body, placeOf }: ForeignConfig,
  today: string,
  draft: SettingsDraft,
): void {
  for (const [kind, entries] of Object.entries(body)) {
    if (kind !== "misconfigurations" && kind !== "secrets") {
      if (Array.isArray(entries) && entries.length > 0)
        draft.remark("not converted", placeOf([kind]), `${kind}: ${noVulnerabilities}`);
      continue;
    }
    if (!Array.isArray(entries)) continue;
    for (const [index, entry] of entries.entries()) convertEntry(entry, placeOf([kind, index]), kind, today, draft);
  }
}

function convertEntry(entry: JsonValue, place: string, kind: string, today: string, draft: SettingsDraft): void {
  if (!isJsonObject(entry) || typeof entry.id !== "string") {
    draft.remark("not converted", place, `${kind}: expected an entry with an id`);
    return;
  }
  const { id, paths, expired_at: lastDay, statement } = entry;
  if (kind === "secrets")
    draft.remark("not converted", place, `${id}: write # plumbline:ignore=PL-CODE-SECRETS-001:reason at the line`);
  else if (Array.isArray(paths) && paths.length > 0)
    draft.remark(
      "not converted",
      place,
      `${id}: in some files only (${paths.join(", ")}): write # plumbline:ignore-file=${id}:reason in each`,
    );
  else {
    const reason = typeof statement === "string" ? statement : undefined;
    ignoreCheck(
      { id, place, lastDay: typeof lastDay === "string" ? lastDay.slice(0, 10) : undefined, reason },
      today,
      draft,
    );
  }
}
