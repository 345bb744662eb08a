/** The rules that are asked about: built in, or of a folder. */
import { type Rule, type RuleSheet, starterRules } from "@plumbline/engine";
import { ownRules } from "../scan/rules.js";

export interface RulesFlags {
  readonly rules?: string;
}

export function knownRules({ rules }: RulesFlags): readonly Rule[] {
  return rules === undefined ? starterRules() : ownRules([rules]);
}

/** `s3` of `PL-AWS-S3-001`. */
export function serviceOf({ id }: Rule): string {
  return id.split("-").at(-2)?.toLowerCase() ?? "";
}

/** Without what is not data. */
export function sheetOf({ policy: _policy, file: _file, ...sheet }: Rule): RuleSheet {
  return sheet;
}
