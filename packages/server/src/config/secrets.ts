/**
 * Secret values inside connectors and notifications: sealed before they are stored, masked when they are read. They are
 * found by the name of their field, at any depth. `env:NAME` and `file:PATH` only point at a secret and stay as they are.
 */
import { type ConfigKind, isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { invalid } from "../http/errors.js";
import type { SecretBox } from "./secret-box.js";

export const mask = "********";

const secretNames = new Set([
  "secretaccess",
  "secretaccesskey",
  "clientsecret",
  "privatekey",
  "httpspassword",
  "httpsaccesstoken",
  "password",
  "passphrase",
  "secret",
  "token",
  "accesstoken",
  "authtoken",
  "apikey",
  "sshkey",
  "webhook",
  "webhooksecret",
]);

const isSecretName = (name: string) => secretNames.has(name.toLowerCase().replace(/[-_]/g, ""));
const isReference = (value: string) => /^(env|file):/.test(value);
const mayHoldSecrets = (kind: ConfigKind) => kind === "connector" || kind === "notifications";

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

function entryKey(entry: JsonValue, index: number): string {
  if (!isJsonObject(entry)) return String(index);
  const identity = identifyingNames.flatMap((name) =>
    typeof entry[name] === "string" ? [`${name}=${entry[name]}`] : [],
  );
  return identity.length === 0 ? String(index) : identity.join(",");
}

type Change = (value: string, path: string) => string;

function mapSecrets(value: JsonValue, change: Change, path: string): JsonValue {
  if (Array.isArray(value)) return value.map((item, i) => mapSecrets(item, change, `${path}[${entryKey(item, i)}]`));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const here = path === "" ? name : `${path}.${name}`;
      const secret = typeof member === "string" && member !== "" && isSecretName(name) && !isReference(member);
      return [name, secret ? change(member, here) : mapSecrets(member, change, here)];
    }),
  );
}

export function maskSecrets(kind: ConfigKind, body: JsonObject): JsonObject {
  return mayHoldSecrets(kind) ? (mapSecrets(body, () => mask, "") as JsonObject) : body;
}

export interface SealRequest {
  readonly kind: ConfigKind;
  readonly body: JsonObject;
  /** What is stored under the same name now: a mask written back keeps its value. */
  readonly stored: JsonObject | null;
  /** Where the item lives; a sealed value opens nowhere else. */
  readonly context: string;
}

export function sealSecrets(request: SealRequest, box: SecretBox): JsonObject {
  if (!mayHoldSecrets(request.kind)) return request.body;
  const kept = new Map<string, string>();
  if (request.stored !== null) {
    mapSecrets(
      request.stored,
      (sealed, path) => {
        kept.set(path, sealed);
        return sealed;
      },
      "",
    );
  }
  const seal: Change = (value, path) => {
    if (value !== mask) return box.seal(value, request.context);
    const sealed = kept.get(path);
    if (sealed === undefined)
      throw invalid([`${path} is masked, but no value is stored for it. Send the secret itself.`]);
    return sealed;
  };
  return mapSecrets(request.body, seal, "") as JsonObject;
}
