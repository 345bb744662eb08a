/**
 * Which texts of an item are secret. Declared fields say so themselves (`@plumbline/model`, fields). What nobody declared is
 * used by nobody either, and is kept as carefully as its name asks for, at any depth.
 */
import {
  type ConfigItemKindOrScheduleWebhook,
  findConfigItemFields,
  findItemField,
  type ItemField,
  type ItemFields,
  isJsonObject,
  isSecretName,
  type JsonObject,
  type JsonValue,
} from "@plumbline/model";
import { isSealed } from "./secret-box.js";

export const SECRET_MASK = "********";

export interface FieldSecrecy {
  /** Undefined for what nobody declared, and for the item itself. */
  readonly field: ItemField | undefined;
  /** Of the object that stands here, where its members are declared. */
  readonly members: ItemFields | undefined;
  /** It, and all below it. */
  readonly isSecret: boolean;
  /** Names decide whether what stands below them is secret. */
  readonly isByName: boolean;
  /** Whether it stands below a name that says it is an address. */
  readonly isAddressByName: boolean;
  /** Whether every address but those of mail boxes is secret here. */
  readonly hasChatAddresses: boolean;
}

const chats: readonly unknown[] = ["slack", "teams"];

/** Undefined for an item that has no secrets. */
export function createRootSecrecy(kind: ConfigItemKindOrScheduleWebhook, body: JsonObject): FieldSecrecy | undefined {
  const members = findConfigItemFields(kind, body);
  if (members === undefined) return undefined;
  const hasChatAddresses = kind !== "connector" || chats.includes(body.type);
  const nowhere = { field: undefined, isSecret: false, isByName: false, isAddressByName: false };
  return { ...nowhere, members, hasChatAddresses };
}

const addressNames: readonly string[] = ["url", "address"];

export function getMemberSecrecy(place: FieldSecrecy, name: string): FieldSecrecy {
  const declared = place.members === undefined ? undefined : findItemField(place.members, name);
  if (declared !== undefined) return declaredPlace(place, declared);
  const { field } = place;
  const isWhole = place.members === undefined && (field?.holds === "names" || field?.holds === "any");
  if (isWhole && !place.isByName) return place;
  return {
    ...place,
    field: isWhole ? field : undefined,
    members: undefined,
    isSecret: place.isSecret || namesSecretSetting(name),
    isByName: true,
    isAddressByName: addressNames.includes(name),
  };
}

function declaredPlace(place: FieldSecrecy, field: ItemField): FieldSecrecy {
  return {
    ...place,
    field,
    members: field.holds === "object" ? field.members : undefined,
    isSecret: place.isSecret || field.isSecret,
    isByName: field.isSecretByName === true,
    isAddressByName: false,
  };
}

/** The context of an entry of a list. */
export function getEntrySecrecy(place: FieldSecrecy): FieldSecrecy {
  return place.field?.holds === "entries" ? { ...place, members: place.field.members } : place;
}

const isReference = (text: string) => /^(env|file):/.test(text);
const isMailAddress = (text: string) => /^[^\s/@]+@[^\s/@]+$/.test(text);

export function isSecretText(
  { field, isSecret, isAddressByName, hasChatAddresses }: FieldSecrecy,
  text: string,
): boolean {
  if (text === "" || isReference(text)) return false;
  if (isSecret) return !(field?.showsMailboxes === true && isMailAddress(text));
  if (isAddressByName && hasChatAddresses) return !isMailAddress(text);
  const isAddress = isAddressByName || (field?.isAddress === true && field.isShown !== true);
  return isAddress && isKeyedAddress(text);
}

/** An address with a user, a password or a query. */
function isKeyedAddress(text: string): boolean {
  if (!/[@?]/.test(text) || !URL.canParse(text)) return false;
  const { username, password, search } = new URL(text);
  return username !== "" || password !== "" || search !== "";
}

/** Of what nobody declared alone; elsewhere they are ordinary words, or certificates that everybody may see. */
const SECRET_SETTING = /(?:secretaccess|sshkey|kubeconfig|clientcertificate|authorization|webhookheaders)$/;
/** The identifier of a key is no secret, though some call it a key. */
const KEY_ID = /^accesskey$/;

function namesSecretSetting(name: string): boolean {
  const bare = name.toLowerCase().replace(/[-_ ]/g, "");
  return (isSecretName(name) || SECRET_SETTING.test(bare)) && !KEY_ID.test(bare);
}

/** A number below a secret name counts as its text. */
export type TextBySecrecyTransform = (text: string, isSecret: boolean) => string;

/** The value with every text changed; what is sealed already counts as secret wherever it is. */
export function mapTextsBySecrecy(value: JsonValue, place: FieldSecrecy, change: TextBySecrecyTransform): JsonValue {
  if (Array.isArray(value)) {
    const below = getEntrySecrecy(place);
    return value.map((item) => mapTextsBySecrecy(item, below, change));
  }
  if (isJsonObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [
        name,
        mapTextsBySecrecy(member, getMemberSecrecy(place, name), change),
      ]),
    );
  }
  const text = toSealableText(value, place);
  if (text === undefined) return value;
  const isSecret = isSealed(text) || isSecretText(place, text);
  const changed = change(text, isSecret);
  return changed === text ? value : changed;
}

/** Masks count, too: each is looked up. */
export function countSecrets(value: JsonValue, place: FieldSecrecy): number {
  let count = 0;
  if (Array.isArray(value)) {
    const below = getEntrySecrecy(place);
    for (const item of value) count += countSecrets(item, below);
  } else if (isJsonObject(value)) {
    for (const name in value) count += countSecrets(value[name] as JsonValue, getMemberSecrecy(place, name));
  } else {
    const text = toSealableText(value, place);
    if (text !== undefined && (text === SECRET_MASK || isSealed(text) || isSecretText(place, text))) count = 1;
  }
  return count;
}

export function toSealableText(value: JsonValue, { isSecret }: FieldSecrecy): string | undefined {
  if (typeof value === "string") return value;
  return typeof value === "number" && isSecret ? String(value) : undefined;
}
