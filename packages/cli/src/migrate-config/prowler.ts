/** Prowler's mute list and its `config.yaml`. */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import type { ForeignConfig } from "./read-foreign-config.js";
import type { SettingsDraft } from "./settings-draft-and-severities.js";

const muteLists = ["Mutelist", "Mute List", "Allowlist"];

export function isProwlerMuteList(body: JsonObject): boolean {
  return muteLists.some((name) => Object.hasOwn(body, name));
}

export function convertProwlerConfigIntoDraft(config: ForeignConfig, draft: SettingsDraft): void {
  const name = muteLists.find((each) => Object.hasOwn(config.body, each));
  if (name === undefined) convertVariables(config, draft);
  else convertMuteList(config, name, draft);
}

function convertMuteList({ body, placeOf }: ForeignConfig, name: string, draft: SettingsDraft): void {
  const list = body[name];
  const accounts = isJsonObject(list) ? list.Accounts : undefined;
  if (!isJsonObject(accounts)) {
    draft.remark("not converted", placeOf([name]), `${name}: expected "Accounts" with "Checks"`);
    return;
  }
  for (const [account, entry] of Object.entries(accounts)) {
    const checks = isJsonObject(entry) && isJsonObject(entry.Checks) ? entry.Checks : {};
    for (const [check, muted] of Object.entries(checks)) {
      const place = placeOf([name, "Accounts", account, "Checks", check]);
      const limits = isJsonObject(muted) ? listLimits(account, muted) : ["no regions and resources"];
      if (check === "*") draft.remark("not converted", place, `*: ${everyCheck(limits)}`);
      else if (limits.length > 0)
        draft.remark(
          "not converted",
          place,
          `${check}: holds for some only (${limits.join("; ")}): exclude the resources in the console, or by tag in a rule of your own`,
        );
      else draft.skipCheck(check, place, reasonOf(muted, check));
    }
  }
}

function everyCheck(limits: readonly string[]): string {
  const some = limits.length === 0 ? "mutes everything" : `mutes every check for some (${limits.join("; ")})`;
  return `${some}: choose accounts, regions and resources in the snapshot of the collection`;
}

function reasonOf(muted: JsonValue | undefined, check: string): string {
  const description = isJsonObject(muted ?? null) ? (muted as JsonObject).Description : undefined;
  return typeof description === "string" && description.trim() !== ""
    ? description.trim()
    : `${check} was muted for Prowler`;
}

/** What narrows an entry down; nothing where it mutes a check wherever it is asked. */
function listLimits(account: string, { Regions, Resources, Tags, Exceptions }: JsonObject): readonly string[] {
  const isAny = (value: JsonValue | undefined) =>
    Array.isArray(value) ? value.some((each) => each === "*") : value === undefined || value === "*";
  const texts = (value: JsonValue | undefined) => (Array.isArray(value) ? value.map(String).join(", ") : "some");
  return [
    account === "*" ? "" : `account ${account}`,
    isAny(Regions) ? "" : `regions ${texts(Regions)}`,
    isAny(Resources) ? "" : `resources ${texts(Resources)}`,
    Tags === undefined || Tags === null ? "" : `tags ${texts(Tags)}`,
    Exceptions === undefined || Exceptions === null ? "" : "with exceptions",
  ].filter((text) => text !== "");
}

interface ParameterOfCheck {
  readonly check: string;
  readonly parameter: string;
  readonly convert?: (value: JsonValue) => number | string | undefined;
}

const text = (value: JsonValue) => (typeof value === "string" || typeof value === "number" ? String(value) : undefined);
const minorVersion = (value: JsonValue) => {
  const minor = /^1\.(\d+)$/.exec(text(value) ?? "")?.[1];
  return minor === undefined ? undefined : Number(minor);
};

/** Variables that are parameters of our rules: a test holds each against the rule. */
export const checkParametersByProwlerVariable: Readonly<Record<string, ParameterOfCheck>> = {
  "aws.log_group_retention_days": {
    check: "cloudwatch_log_group_retention_policy_specific_days_enabled",
    parameter: "minimum_days",
  },
  "aws.min_kinesis_stream_retention_hours": {
    check: "kinesis_stream_data_retention_period",
    parameter: "minimum_hours",
  },
  "aws.max_idle_disconnect_timeout_in_seconds": {
    check: "appstream_fleet_session_idle_disconnect_timeout",
    parameter: "maximum_seconds",
  },
  "aws.max_disconnect_timeout_in_seconds": {
    check: "appstream_fleet_session_disconnect_timeout",
    parameter: "maximum_seconds",
  },
  "aws.max_session_duration_seconds": {
    check: "appstream_fleet_maximum_session_duration",
    parameter: "maximum_seconds",
  },
  "aws.eks_cluster_oldest_version_supported": {
    check: "eks_cluster_uses_a_supported_version",
    parameter: "minimum_minor_version",
    convert: minorVersion,
  },
  "azure.php_latest_version": { check: "app_ensure_php_version_is_latest", parameter: "minimum_php", convert: text },
  "azure.python_latest_version": {
    check: "app_ensure_python_version_is_latest",
    parameter: "minimum_python",
    convert: text,
  },
  "azure.java_latest_version": { check: "app_ensure_java_version_is_latest", parameter: "minimum_java", convert: text },
};

function convertVariables({ body, placeOf }: ForeignConfig, draft: SettingsDraft): void {
  for (const [cloud, variables] of Object.entries(body)) {
    if (!isJsonObject(variables)) {
      draft.remark("not converted", placeOf([cloud]), `${cloud}: expected variables of a cloud, as in aws`);
      continue;
    }
    for (const [name, value] of Object.entries(variables)) {
      if (value === null || (Array.isArray(value) && value.length === 0)) continue;
      const place = placeOf([cloud, name]);
      const key = `${cloud}.${name}`;
      const known = Object.hasOwn(checkParametersByProwlerVariable, key)
        ? checkParametersByProwlerVariable[key]
        : undefined;
      const converted =
        known === undefined
          ? undefined
          : (known.convert ?? ((each) => (typeof each === "number" ? each : undefined)))(value);
      if (known === undefined || converted === undefined)
        draft.remark("not converted", place, `${cloud}.${name}: no rule has a parameter for it`);
      else
        for (const rule of draft.findRules(known.check, place))
          draft.setRule(rule, { parameters: { [known.parameter]: converted }, reason: `${name} of Prowler` });
    }
  }
}
