/**
 * Secret values inside connectors and notifications: sealed before they are stored, masked when they are read. They are
 * found by the name of their field, at any depth; addresses of chats and webhooks are secrets too, because whoever knows
 * one may write there. `env:NAME` and `file:PATH` only point at a secret and stay as they are.
 */
import {
  type ConfigKind,
  canonicalJson,
  isJsonObject,
  type JsonArray,
  type JsonObject,
  type JsonValue,
  namesSecret,
} from "@plumbline/model";
import { invalid } from "../http/errors.js";
import { isSealed, type SecretBox } from "./secret-box.js";

const mask = "********";

/** Of connectors and notifications alone; elsewhere they are ordinary words, or certificates that everybody may see. */
const SECRET_SETTING = /(?:secretaccess|sshkey|kubeconfig|clientcertificate|authorization|webhookheaders)$/;
/** The identifier of a key is no secret, though some call it a key. */
const KEY_ID = /^accesskey$/;

function namesSecretSetting(name: string): boolean {
  const bare = name.toLowerCase().replace(/[-_ ]/g, "");
  return (namesSecret(name) || SECRET_SETTING.test(bare)) && !KEY_ID.test(bare);
}

const isReference = (value: string) => /^(env|file):/.test(value);

/** Whether an item of this kind and text must be looked through; a name may be written with escapes. */
export function mayHoldSecrets(kind: ConfigKind, json: string): boolean {
  if (kind === "test" || kind === "mastertest") return json.includes('"notification"') || json.includes("\\u");
  return kind === "connector" || kind === "notifications";
}

/** Fields whose value leads somewhere. */
const isAddressName = (name: string) => name === "url" || name === "address";
const isMailAddress = (text: string) => /^[^\s/@]+@[^\s/@]+$/.test(text);

/** In any connector: what is sealed already, and an address that holds a user, a password or a query. */
function isSecretAddress(text: string): boolean {
  if (text === mask || isSealed(text)) return true;
  if (!URL.canParse(text)) return false;
  const { username, password, search } = new URL(text);
  return username !== "" || password !== "" || search !== "";
}

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

interface Place {
  readonly path: string;
  /** Below a name that says so. */
  readonly secret: boolean;
  /** Below the name of an address. */
  readonly address: boolean;
  /** Where every address but those of mail boxes is secret. */
  readonly messages: boolean;
}

/** Whatever stands under a secret name is secret, at any depth; a number there becomes text. */
function mapValues(value: JsonValue, change: Change, place: Place): JsonValue {
  if (Array.isArray(value)) {
    const keys = entryKeys(value);
    return value.map((item, i) => mapValues(item, change, { ...place, path: `${place.path}[${keys[i]}]` }));
  }
  if (isJsonObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => {
        const path = place.path === "" ? name : `${place.path}.${name}`;
        const secret = place.secret || namesSecretSetting(name);
        return [name, mapValues(member, change, { ...place, path, secret, address: isAddressName(name) })];
      }),
    );
  }
  const text = typeof value === "number" ? String(value) : value;
  if (typeof text !== "string" || text === "" || isReference(text)) return value;
  if (place.secret) return change(text, place.path);
  const secret = place.address && (place.messages ? !isMailAddress(text) : isSecretAddress(text));
  return secret ? change(text, place.path) : value;
}

const chats: readonly unknown[] = ["slack", "teams"];

/** The parts of an item that may hold secrets. Tests ask for notifications themselves, as in `{type, address}`. */
function mapSecrets(kind: ConfigKind, body: JsonObject, change: Change): JsonObject {
  const top = { path: "", secret: false, address: false, messages: true };
  switch (kind) {
    case "connector":
      return mapValues(body, change, { ...top, messages: chats.includes(body.type) }) as JsonObject;
    case "notifications":
      return mapValues(body, change, top) as JsonObject;
    case "test":
    case "mastertest":
      if (body.notification === undefined) return body;
      return { ...body, notification: mapValues(body.notification, change, { ...top, path: "notification" }) };
    default:
      return body;
  }
}

export function maskSecrets(kind: ConfigKind, body: JsonObject): JsonObject {
  return mapSecrets(kind, body, () => mask);
}

/** What an earlier version stored in the clear, sealed; null where there is nothing of the kind. */
export function sealClear({ kind, body, context }: OpenRequest, box: SecretBox): JsonObject | null {
  let found = false;
  const sealed = mapSecrets(kind, body, (value) => {
    if (isSealed(value)) return value;
    found = true;
    return box.seal(value, context);
  });
  return found ? sealed : null;
}

export interface SealRequest {
  readonly kind: ConfigKind;
  readonly body: JsonObject;
  /** What is stored under the same name now: a mask written back keeps its value. */
  readonly stored: JsonObject | null;
  /** Where the item lives; a sealed value opens nowhere else. */
  readonly context: string;
}

/** The fields that say which host gets the secrets of an item, at any depth; of some, all that stands below them. */
const addressNames: ReadonlySet<string> = new Set([
  "gitProvider",
  "url",
  "clusterUrl",
  "webhook_url",
  "endpoint_url",
  "endpoints",
  "partition",
  "cloud",
  "universe_domain",
  "token_uri",
  "auth_uri",
  "tls_server_name",
  "insecure_skip_tls_verify",
]);

/** The field by which an item leads to another host than before. */
function movedBy({ stored, body, context }: SealRequest, box: SecretBox): string | undefined {
  const [before, now] = [new Map(addressesIn(stored ?? {})), new Map(addressesIn(body))];
  const opened = (value: JsonValue | undefined) =>
    typeof value === "string" && isSealed(value) ? box.open(value, context) : value;
  return [...new Set([...before.keys(), ...now.keys()])].find(
    (path) => now.get(path) !== mask && hostOf(opened(before.get(path))) !== hostOf(now.get(path)),
  );
}

function* addressesIn(value: JsonValue, path = ""): Generator<readonly [string, JsonValue]> {
  if (typeof value !== "object" || value === null) return;
  const keys = Array.isArray(value) ? entryKeys(value) : Object.keys(value);
  for (const [at, member] of Object.values(value).entries()) {
    const name = keys[at] ?? "";
    const below = Array.isArray(value) ? `${path}[${name}]` : path === "" ? name : `${path}.${name}`;
    if (!Array.isArray(value) && addressNames.has(name)) yield [below, member];
    else yield* addressesIn(member, below);
  }
}

/** Protocol and host; what is no URL counts as a whole. */
function hostOf(address: JsonValue | undefined): string {
  const text = typeof address === "string" ? address : canonicalJson(address ?? null);
  if (!URL.canParse(text)) return text;
  const { protocol, host } = new URL(text);
  return `${protocol}//${host}`;
}

export function sealSecrets(request: SealRequest, box: SecretBox): JsonObject {
  const kept = new Map<string, string>();
  if (request.stored !== null) {
    mapSecrets(request.kind, request.stored, (stored, path) => {
      kept.set(path, isSealed(stored) ? stored : box.seal(stored, request.context));
      return stored;
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
  return mapSecrets(request.kind, request.body, seal);
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
  return mapSecrets(request.kind, request.body, (text) => (isSealed(text) ? box.open(text, request.context) : text));
}

/** Where an item lives, for its secrets. */
export function secretContext(tenantName: string, collectionId: number, kind: ConfigKind, name: string): string {
  return `${tenantName}/${collectionId}/${kind}/${name}`;
}
