/**
 * Secret values inside connectors and notifications: sealed before they are stored, masked when they are read, opened for
 * those who act on them. `env:NAME` and `file:PATH` only point at a secret and stay as they are.
 */
import {
  type ConfigItemKind,
  type ConfigItemKindOrScheduleWebhook,
  type JsonObject,
  pickDeclaredUsedFields,
} from "@plumbline/model";
import { createValidationError } from "../http/errors.js";
import { findItemLimitProblem, selectItemPartCountedByLimits } from "./item-limits.js";
import { sealSecretsKeepingMasked } from "./seal-keeping-masked.js";
import { isSealed, type SecretBox } from "./secret-box.js";
import { createRootSecrecy, mapTextsBySecrecy, SECRET_MASK, type TextBySecrecyTransform } from "./secret-fields.js";

/** Whether an item of this kind and text must be looked through; a name may be written with escapes. */
export function canHoldSecrets(kind: ConfigItemKind, json: string): boolean {
  if (kind === "test" || kind === "mastertest") return json.includes('"notification"') || json.includes("\\u");
  return kind === "connector" || kind === "notifications";
}

function mapItem(kind: ConfigItemKindOrScheduleWebhook, body: JsonObject, change: TextBySecrecyTransform): JsonObject {
  const place = createRootSecrecy(kind, body);
  if (place === undefined) return body;
  return { ...body, ...(mapTextsBySecrecy(selectItemPartCountedByLimits(kind, body), place, change) as JsonObject) };
}

export function maskItemSecrets(kind: ConfigItemKindOrScheduleWebhook, body: JsonObject): JsonObject {
  return mapItem(kind, body, (text, isSecret) => (isSecret ? SECRET_MASK : text));
}

/** What an earlier version stored in the clear, sealed; null where there is nothing of the kind. */
export function sealPlaintextSecrets(
  { kind, body, context }: ItemWithSecretContext,
  box: SecretBox,
): JsonObject | null {
  let found = false;
  const sealed = mapItem(kind, body, (text, isSecret) => {
    if (!isSecret || isSealed(text)) return text;
    found = true;
    return box.seal(text, context);
  });
  return found ? sealed : null;
}

export interface SealRequestWithStoredItem {
  readonly kind: ConfigItemKindOrScheduleWebhook;
  readonly body: JsonObject;
  /** What is stored under the same name now: a mask written back keeps its value. */
  readonly stored: JsonObject | null;
  /** The place the item lives in; a sealed value opens nowhere else. */
  readonly context: string;
}

/** Throws what is wrong with a mask: see `sealSecretsKeepingMasked`. */
export function sealItemSecretsKeepingMasked(
  { kind, body, stored, context }: SealRequestWithStoredItem,
  box: SecretBox,
): JsonObject {
  const place = createRootSecrecy(kind, body);
  if (place === undefined) return body;
  const problem = findItemLimitProblem(kind, body);
  if (problem !== null) throw createValidationError([`The item is too large: ${problem}.`]);
  const before = stored === null ? undefined : selectItemPartCountedByLimits(kind, stored);
  const seal = (text: string) => box.seal(text, context);
  return {
    ...body,
    ...sealSecretsKeepingMasked(selectItemPartCountedByLimits(kind, body), before, place, {
      seal,
      open: opener(box, context),
    }),
  };
}

export interface ItemWithSecretContext {
  readonly kind: ConfigItemKindOrScheduleWebhook;
  /** The item as it is stored. */
  readonly body: JsonObject;
  /** The place the item lives in, as when it was sealed. */
  readonly context: string;
}

/** What those who act on an item see of it: the fields that are declared, as they were written. References stay what they are. */
export function openItemSecrets({ kind, body, context }: ItemWithSecretContext, box: SecretBox): JsonObject {
  const open = opener(box, context);
  return mapItem(kind, pickDeclaredUsedFields(kind, body), open);
}

const opener = (box: SecretBox, context: string) => (text: string) => (isSealed(text) ? box.open(text, context) : text);

/** Names the place an item lives in, for its secrets. */
export function formatSecretContext(
  tenantName: string,
  collectionId: number,
  kind: ConfigItemKind,
  name: string,
): string {
  return `${tenantName}/${collectionId}/${kind}/${name}`;
}
