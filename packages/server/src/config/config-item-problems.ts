/**
 * What a configuration body must hold, by kind. The text of a missing field is fixed by the interface:
 * `Invalid JSON - <field> field is missing or empty`.
 */
import { readIgnoreRulesFromJsonValue } from "@plumbline/drift";
import { listPlacesOfCodeNodesWithoutPaths } from "@plumbline/engine";
import {
  type ConfigItemKind,
  connectorFields,
  connectorTypes,
  isConnectorType,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  notificationsFields,
  notificationTargetFieldNames,
} from "@plumbline/model";
import { findUnstorableTextProblem } from "../http/unstorable-text.js";
import { MAX_SUBSCRIPTIONS } from "../notifications/notification-subscriptions.js";
import { isSeverityName } from "./collection-run-settings.js";
import { findFieldProblems } from "./field-problems.js";
import { findItemLimitProblem } from "./item-limits.js";
import { formatMissingFieldMessage, isMissingOrEmptyField } from "./missing-field.js";

function requireTexts(body: JsonObject, fields: readonly string[]): string[] {
  return fields.flatMap((field) => {
    if (isMissingOrEmptyField(body[field])) return [formatMissingFieldMessage(field)];
    return typeof body[field] === "string" ? [] : [`Invalid JSON - ${field} must be a string`];
  });
}

function requireObject(body: JsonObject, field: string): string[] {
  if (isMissingOrEmptyField(body[field])) return [formatMissingFieldMessage(field)];
  return isJsonObject(body[field]) ? [] : [`Invalid JSON - ${field} must be an object`];
}

function requireArray(body: JsonObject, field: string): string[] {
  const value = body[field];
  if (isMissingOrEmptyField(value)) return [formatMissingFieldMessage(field)];
  if (!Array.isArray(value)) return [`Invalid JSON - ${field} must be an array`];
  const wrong = value.findIndex((item) => !isJsonObject(item));
  return wrong === -1 ? [] : [`Invalid JSON - ${field}[${wrong}] must be an object`];
}

/** A file may name a remote one instead of holding the content itself. */
const isRemote = (body: JsonObject) => "remoteFile" in body || "connector" in body;

function connectorProblems(body: JsonObject): readonly string[] {
  const { type } = body;
  if (isMissingOrEmptyField(type)) return [formatMissingFieldMessage("type")];
  if (!isConnectorType(type)) {
    return [
      `Invalid JSON - type must be one of ${connectorTypes.join(", ")}, got ${JSON.stringify(type).slice(0, 100)}`,
    ];
  }
  const problems = findFieldProblems(connectorFields[type], body, `a connector of type ${type}`);
  return problems.length > 0 || type !== "filesystem" ? problems : filesystemProblems(body);
}

const whereCodeIs =
  "Invalid JSON - folderPath (a folder that the service may read) or gitProvider (the address of a repository) must say where the code is";

function filesystemProblems(body: JsonObject): string[] {
  const folder = !isMissingOrEmptyField(body.folderPath);
  const git = !isMissingOrEmptyField(body.gitProvider);
  if (folder && git) return ["Invalid JSON - folderPath and gitProvider exclude each other"];
  if (!folder && !git) return [formatMissingFieldMessage("gitProvider"), whereCodeIs];
  const problems = requireTexts(body, [folder ? "folderPath" : "gitProvider"]);
  if (problems.length === 0 && git && holdsCredentials(String(body.gitProvider))) {
    return ["Invalid JSON - gitProvider holds credentials; put them into httpsUser and httpsPassword"];
  }
  return problems;
}

/** In an address they would be stored and shown in the clear. The user of an ssh address is no secret. */
function holdsCredentials(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return password !== "" || (username !== "" && protocol !== "ssh:");
}

function masterSnapshotProblems(body: JsonObject): readonly string[] {
  return isRemote(body)
    ? [...requireTexts(body, ["connector", "remoteFile"]), ...requireArray(body, "connectorUsers")]
    : snapshotProblems(body);
}

/** More than anybody reads. */
const MAX_NODE_PROBLEMS = 100;

function snapshotProblems(body: JsonObject): readonly string[] {
  const problems = requireArray(body, "snapshots");
  if (problems.length > 0) return problems;
  return listPlacesOfCodeNodesWithoutPaths(body, MAX_NODE_PROBLEMS).map(
    (place) => `Invalid JSON - ${place}.paths must be a list of paths: without one, no code is read`,
  );
}

function masterTestProblems(body: JsonObject): string[] {
  const content = isRemote(body) ? requireTexts(body, ["connector", "remoteFile"]) : requireArray(body, "testSet");
  return [...requireTexts(body, ["masterSnapshot"]), ...content];
}

function notificationProblems(body: JsonObject): readonly string[] {
  const { notifications } = body;
  if (Array.isArray(notifications) && notifications.length > MAX_SUBSCRIPTIONS) {
    return [`Invalid JSON - notifications may have ${MAX_SUBSCRIPTIONS} entries at most, got ${notifications.length}`];
  }
  const problems = findFieldProblems(notificationsFields, body, "a notification");
  return problems.length > 0 ? problems : targetProblems(notifications, "notifications");
}

/** Tests have names of notifications there, or the like of them. */
function inlineProblems({ notification }: JsonObject): readonly string[] {
  if (!Array.isArray(notification)) return [];
  if (notification.length > MAX_SUBSCRIPTIONS) {
    return [`Invalid JSON - notification may have ${MAX_SUBSCRIPTIONS} entries at most, got ${notification.length}`];
  }
  return targetProblems(notification, "notification");
}

/** A message goes to one place: of two, one would be looked at and the other used. */
function targetProblems(entries: JsonValue | undefined, path: string): readonly string[] {
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry, index) => {
    const targets = isJsonObject(entry)
      ? notificationTargetFieldNames.filter((name) => !isMissingOrEmptyField(entry[name]))
      : [];
    if (targets.length < 2) return [];
    return [
      `Invalid JSON - ${path}[${index}] may have one of ${notificationTargetFieldNames.join(", ")}, got ${targets.join(" and ")}`,
    ];
  });
}

function driftProblems(body: JsonObject): string[] {
  const active = body.is_drift_detection_active;
  const problems = isMissingOrEmptyField(active)
    ? [formatMissingFieldMessage("is_drift_detection_active")]
    : typeof active === "boolean"
      ? []
      : ["Invalid JSON - is_drift_detection_active must be true or false"];
  return [...problems, ...requireTexts(body, ["iac_mastersnapshot", "cloud_mastersnapshot"]), ...ignoreProblems(body)];
}

function ignoreProblems({ ignore }: JsonObject): string[] {
  if (ignore === undefined) return [];
  return readIgnoreRulesFromJsonValue(ignore).problems.map(({ path, message }) => {
    const at = path.map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`)).join("");
    return `Invalid JSON - ignore${at}: ${message}`;
  });
}

const MIN_SEVERITY = "console_min_severity_error";

function collectionProblems(body: JsonObject): string[] {
  const problems = requireObject(body, "configuration");
  // In another place it would be left alone in silence.
  if (Object.hasOwn(body, MIN_SEVERITY)) {
    const example = `{"configuration": {"${MIN_SEVERITY}": "High"}}`;
    problems.push(`Invalid JSON - ${MIN_SEVERITY} stands under configuration: ${example}`);
  }
  const { configuration } = body;
  const { [MIN_SEVERITY]: severity, webhook_forks: forks } =
    configuration !== undefined && isJsonObject(configuration) ? configuration : {};
  if (severity !== undefined && !isSeverityName(severity)) {
    const shown = JSON.stringify(severity).slice(0, 100);
    problems.push(
      `Invalid JSON - configuration.${MIN_SEVERITY} must be one of Low, Medium, High, Critical, got ${shown}`,
    );
  }
  if (forks !== undefined && typeof forks !== "boolean") {
    problems.push("Invalid JSON - configuration.webhook_forks must be true or false");
  }
  return problems;
}

const checks: Readonly<Record<ConfigItemKind, (body: JsonObject) => readonly string[]>> = {
  connector: connectorProblems,
  snapshot: snapshotProblems,
  mastersnapshot: masterSnapshotProblems,
  test: (body) => [...requireTexts(body, ["snapshot"]), ...requireArray(body, "testSet"), ...inlineProblems(body)],
  mastertest: (body) => [...masterTestProblems(body), ...inlineProblems(body)],
  collection_configuration: collectionProblems,
  notifications: notificationProblems,
  drift_config: driftProblems,
};

export function findConfigItemProblems(kind: ConfigItemKind, body: JsonObject): readonly string[] {
  const excess = findItemLimitProblem(kind, body);
  if (excess !== null) return [`Invalid JSON - ${excess}`];
  const unstorable = findUnstorableTextProblem(body);
  return unstorable === null ? checks[kind](body) : [`Invalid JSON - ${unstorable}`];
}
