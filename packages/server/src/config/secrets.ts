/**
 * Secret values inside connectors and notifications: sealed before they are stored, masked when they are read. They are
 * found by the name of their field, at any depth. `env:NAME` and `file:PATH` only point at a secret and stay as they are.
 */
import { type ConfigKind, isJsonObject, type JsonArray, type JsonObject, type JsonValue } from "@plumbline/model";
import { invalid } from "../http/errors.js";
import { isSealed, type SecretBox } from "./secret-box.js";

const mask = "********";

// By how their names end, blanks, dashes and underscores left out: `aws_secret_access_key`, `smtpPassword`, `authToken`.
const secretName =
  /(password|passwd|^pass|smtppass|userpass|passphrase|secret|secretvalue|secretaccess|accesskey|privatekey|sshkey|apikey|token|credentials?|authorization|connectionstring|webhook|webhookurl|webhookheaders)$/;
// The identifier of a key is no secret, though some call it a key; the file of one neither.
const openName = /^accesskey(id)?$/;

const isSecretName = (name: string) => {
  const bare = name.toLowerCase().replace(/[-_ ]/g, "");
  return secretName.test(bare) && !openName.test(bare);
};
const isReference = (value: string) => /^(env|file):/.test(value);
export const mayHoldSecrets = (kind: ConfigKind) => kind === "connector" || kind === "notifications";

/** The fields that tell list entries apart, so that a mask finds its secret although the list was reordered. */
const identifyingNames = [
  "account-id",
  "subscription_id",
  "project-id",
  "namespace",
  "notificationId",
  "name",
  "account-name",
  "department",
] as const;

function identityOf(entry: JsonObject): string {
  const identified = identifyingNames.filter((name) => ["string", "number"].includes(typeof entry[name]));
  return identified.map((name) => `${name}=${entry[name]}`).join(",");
}

/** Entries that look alike are told apart by which of them comes first. */
function entryKeys(entries: JsonArray): string[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const identity = isJsonObject(entry) ? identityOf(entry) : "";
    const nth = seen.get(identity) ?? 0;
    seen.set(identity, nth + 1);
    if (identity === "") return String(nth);
    return nth === 0 ? identity : `${identity}#${nth}`;
  });
}

type Change = (value: string, path: string) => string;

/** Whatever stands under a secret name is secret, at any depth; a number there becomes text. */
function mapSecrets(value: JsonValue, change: Change, path = "", secret = false): JsonValue {
  if (Array.isArray(value)) {
    const keys = entryKeys(value);
    return value.map((item, i) => mapSecrets(item, change, `${path}[${keys[i]}]`, secret));
  }
  if (isJsonObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => {
        const here = path === "" ? name : `${path}.${name}`;
        return [name, mapSecrets(member, change, here, secret || isSecretName(name))];
      }),
    );
  }
  const text = typeof value === "number" ? String(value) : value;
  return secret && typeof text === "string" && text !== "" && !isReference(text) ? change(text, path) : value;
}

export function maskSecrets(kind: ConfigKind, body: JsonObject): JsonObject {
  return mayHoldSecrets(kind) ? (mapSecrets(body, () => mask) as JsonObject) : body;
}

export interface SealRequest {
  readonly kind: ConfigKind;
  readonly body: JsonObject;
  /** What is stored under the same name now: a mask written back keeps its value. */
  readonly stored: JsonObject | null;
  /** Where the item lives; a sealed value opens nowhere else. */
  readonly context: string;
}

/** The fields that say which host gets the secrets of an item. */
const addressNames = ["gitProvider", "url", "clusterUrl", "webhook_url"] as const;

/** The field by which an item leads to another host than before. */
function movedBy({ stored, body, context }: SealRequest, box: SecretBox): string | undefined {
  const before = (name: string) => {
    const value = stored?.[name];
    return typeof value === "string" && isSecretName(name) && isSealed(value) ? box.open(value, context) : value;
  };
  return addressNames.find((name) => body[name] !== mask && hostOf(before(name)) !== hostOf(body[name]));
}

/** Protocol and host; what is no URL counts as a whole. */
function hostOf(address: JsonValue | undefined): string {
  const text = typeof address === "string" ? address : "";
  if (!URL.canParse(text)) return text;
  const { protocol, host } = new URL(text);
  return `${protocol}//${host}`;
}

export function sealSecrets(request: SealRequest, box: SecretBox): JsonObject {
  if (!mayHoldSecrets(request.kind)) return request.body;
  const kept = new Map<string, string>();
  if (request.stored !== null) {
    mapSecrets(request.stored, (sealed, path) => {
      kept.set(path, sealed);
      return sealed;
    });
  }
  const seal: Change = (value, path) => {
    if (value !== mask) return box.seal(value, request.context);
    const sealed = kept.get(path);
    if (sealed === undefined)
      throw invalid([`${path} is masked, but no value is stored for it. Send the secret itself.`]);
    // Whoever may change an item but not read its secrets must not have them sent to a host of their own.
    const moved = movedBy(request, box);
    if (moved !== undefined)
      throw invalid([`${path} is masked, but ${moved} names another host now. Send the secret itself.`]);
    return sealed;
  };
  return mapSecrets(request.body, seal) as JsonObject;
}

export interface OpenRequest {
  readonly kind: ConfigKind;
  /** As it is stored. */
  readonly body: JsonObject;
  /** Where the item lives, as when it was sealed. */
  readonly context: string;
}

/** The body as it was written, for those who act on it. References stay what they are. */
export function openSecrets(request: OpenRequest, box: SecretBox): JsonObject {
  if (!mayHoldSecrets(request.kind)) return request.body;
  return mapSecrets(request.body, (sealed) => box.open(sealed, request.context)) as JsonObject;
}

/** Where an item lives, for its secrets. */
export function secretContext(tenantName: string, collectionId: number, kind: ConfigKind, name: string): string {
  return `${tenantName}/${collectionId}/${kind}/${name}`;
}
