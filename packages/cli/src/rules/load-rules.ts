/** The rules that are asked about: built in, or of a folder. */
import { type Rule, type RuleMetadata, readStarterRules } from "@plumbline/engine";
import { loadRulesFromFolders } from "../scan/load-rule-folders.js";

export interface RulesFlags {
  readonly rules?: string;
}

export function loadBuiltInOrFolderRules({ rules }: RulesFlags): readonly Rule[] {
  return rules === undefined ? readStarterRules() : loadRulesFromFolders([rules]);
}

/** `s3` of `PL-AWS-S3-001`. */
export function parseServiceOfRule({ id }: Rule): string {
  return id.split("-").at(-2)?.toLowerCase() ?? "";
}

/** Without what is not data. */
export function toRuleMetadata({ policy: _policy, file: _file, ...sheet }: Rule): RuleMetadata {
  return sheet;
}
