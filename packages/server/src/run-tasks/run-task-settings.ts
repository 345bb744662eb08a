/** What a run task is judged by, as its collection keeps it and as the interface names it. */
import { type FailureThreshold, failureThresholds } from "@plumbline/engine";
import type { JsonObject } from "@plumbline/model";
import { type Static, Type } from "typebox";
import { Value } from "typebox/value";

const MAX_SKIPPED_RULES = 1000;
/** Where HCP Terraform is. */
export const hcpTerraformAddress = "https://app.terraform.io";

export const runTaskSettingFields = {
  enable: Type.Boolean({ description: "Whether requests of HCP Terraform are taken." }),
  address: Type.String({
    maxLength: 300,
    default: hcpTerraformAddress,
    description:
      "Where HCP Terraform or Terraform Enterprise is. Plans are read from there and results sent there; a request that names another host is refused.",
  }),
  fail_on: Type.Enum([...failureThresholds], {
    default: "Low",
    description: "From which severity on findings fail the task, as `scan --fail-on`.",
  }),
  strict: Type.Boolean({
    default: false,
    description: "Whether the task also fails when something could not be read or decided, as `scan --strict`.",
  }),
  allow_nothing: Type.Boolean({
    default: false,
    description: "Whether a plan in which nothing could be judged passes, as with `scan --allow-nothing`.",
  }),
  skip_rules: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
    default: [],
    maxItems: MAX_SKIPPED_RULES,
    description: "Ids of rules that are not asked; those of other tools are understood.",
  }),
} as const;

const schema = Type.Object(runTaskSettingFields);
export type RunTaskSettings = Static<typeof schema>;

export const defaultRunTaskSettings: RunTaskSettings = {
  enable: false,
  address: hcpTerraformAddress,
  fail_on: "Low" satisfies FailureThreshold,
  strict: false,
  allow_nothing: false,
  skip_rules: [],
};

/** What was saved by an earlier version has what it did not know at its default. */
export function parseRunTaskSettings(stored: JsonObject): RunTaskSettings {
  const settings = { ...defaultRunTaskSettings, ...stored };
  return Value.Check(schema, settings) ? settings : defaultRunTaskSettings;
}
