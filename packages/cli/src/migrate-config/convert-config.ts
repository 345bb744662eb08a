/** From the files of another tool to the text of ours, and what is to be said of it. */
import { basename } from "node:path";
import { type Rule, readStarterRules } from "@plumbline/engine";
import { KnownError } from "@plumbline/model";
import { CHECKOV_BASELINE_FILE_NAME, checkovKeyConversions, convertCheckovBaselineFileToText } from "./checkov.js";
import { convertConfigKeysIntoDraft, type KeyConversionTable } from "./convert-keys.js";
import { convertDriftignoreFileIntoDraft } from "./driftctl.js";
import { findConfigFilesOfOneOtherTool, type MigratableTool } from "./find-other-tool-config-files.js";
import { formatSettings } from "./format-settings.js";
import { kicsKeyConversions } from "./kics.js";
import { convertProwlerConfigIntoDraft } from "./prowler.js";
import { readForeignConfig } from "./read-foreign-config.js";
import {
  addSeverityDifferenceRemark,
  createSettingsDraft,
  type MigrationRemark,
  type SettingsDraft,
} from "./settings-draft-and-severities.js";
import { tfsecKeyConversions } from "./tfsec.js";
import { convertTrivyignoreFileIntoDraft, convertTrivyignoreYamlIntoDraft, trivyKeyConversions } from "./trivy.js";

export interface ConvertedConfig {
  /** A `plumbline.yaml`, or a baseline. */
  readonly text: string;
  readonly remarks: readonly MigrationRemark[];
}

/** `paths` are files and folders; `from` names the tool where they do not tell. */
export function convertOtherToolConfig(
  paths: readonly string[],
  from?: string,
  rules: () => readonly Rule[] = readStarterRules,
): ConvertedConfig {
  const { tool, files } = findConfigFilesOfOneOtherTool(paths, from);
  const [first, second] = files;
  if (first !== undefined && basename(first) === CHECKOV_BASELINE_FILE_NAME) {
    if (second !== undefined) throw new KnownError("configuration", `Convert ${first} by itself.`);
    return { text: convertCheckovBaselineFileToText(first), remarks: [] };
  }
  const draft = createSettingsDraft(rules(), { tool, isCheckId: (alias) => checkIds[tool].test(alias) });
  for (const file of files) converters[tool](file, draft);
  return { text: formatSettings(draft, files), remarks: draft.remarks };
}

/** How each tool spells the ids of its checks. */
const checkIds: Readonly<Record<MigratableTool, RegExp>> = {
  checkov: /^CKV2?_/i,
  trivy: /^(?:AVD-)?[A-Z]{2,12}-\d{4}$|^K[SC]V\d+$/i,
  kics: /^[\da-f]{8}-[\da-f]{4}-/,
  tfsec: /^[a-z]+-[a-z\d]+-[a-z\d-]+$/,
  prowler: /^[a-z\d]+_[a-z\d_]+$/,
  driftctl: /^$/,
};

const byKeys =
  (table: KeyConversionTable, tool: string) =>
  (file: string, draft: SettingsDraft): void => {
    convertConfigKeysIntoDraft(readForeignConfig(file), table, draft, tool);
    addSeverityDifferenceRemark(draft, `${file}:1:1`);
  };

const converters: Readonly<Record<MigratableTool, (file: string, draft: SettingsDraft) => void>> = {
  checkov: byKeys(checkovKeyConversions, "Checkov"),
  trivy: (file, draft) => {
    const today = new Date().toISOString().slice(0, 10);
    if (/trivyignore\.ya?ml$/.test(file)) convertTrivyignoreYamlIntoDraft(readForeignConfig(file), today, draft);
    else if (/\.ya?ml$/.test(file)) convertTrivyFile(file, draft);
    else convertTrivyignoreFileIntoDraft(file, today, draft);
  },
  kics: byKeys(kicsKeyConversions, "KICS"),
  tfsec: byKeys(tfsecKeyConversions, "tfsec"),
  prowler: (file, draft) => convertProwlerConfigIntoDraft(readForeignConfig(file), draft),
  driftctl: convertDriftignoreFileIntoDraft,
};

function convertTrivyFile(file: string, draft: SettingsDraft): void {
  const config = readForeignConfig(file);
  convertConfigKeysIntoDraft(config, trivyKeyConversions, draft, "Trivy");
  addSeverityDifferenceRemark(draft, `${file}:1:1`);
  if (config.body["exit-code"] === undefined)
    draft.remark(
      "differs",
      `${file}:1:1`,
      "without exit-code Trivy exits with 0; here findings exit with 1 (fail-on: none)",
    );
}
