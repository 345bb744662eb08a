/**
 * Seals an item that somebody wrote over another: a mask keeps the secret that is stored in its place, as long as nothing
 * has changed that may lead it elsewhere. Whoever may change an item but not read its secrets must not have them sent to a
 * host of their own. So the fields that count are all but those that are declared to lead nowhere: of the entry the secret
 * stands in, and of everything around it. Both items are walked side by side, once.
 */
import {
  asJsonObjectOrEmpty,
  findItemField,
  isJsonObject,
  type JsonArray,
  type JsonObject,
  type JsonValue,
  once,
} from "@plumbline/model";
import { createValidationError } from "../http/errors.js";
import { computeEntryKeys, type ListEntryKeyAndLabel } from "./list-entry-keys.js";
import { isSealed } from "./secret-box.js";
import {
  type FieldSecrecy,
  getEntrySecrecy,
  getMemberSecrecy,
  isSecretText,
  SECRET_MASK,
  toSealableText,
} from "./secret-fields.js";

export interface SecretSealerAndOpener {
  readonly seal: (text: string) => string;
  /** Texts that are not sealed come back as they are. */
  readonly open: (text: string) => string;
}

/** An object whose fields decide where the secrets in it, and in the entries below it, go. */
interface Scope {
  readonly parent: Scope | undefined;
  /** The first field that is not as it was; undefined when all are. */
  readonly moved: () => string | undefined;
}

/** A path for messages, made only when there is one. */
type Path = { readonly parent: Path; readonly step: string } | undefined;

export function sealSecretsKeepingMasked(
  body: JsonObject,
  stored: JsonObject | undefined,
  place: FieldSecrecy,
  sealing: SecretSealerAndOpener,
): JsonObject {
  return sealObject(body, stored, { place, path: undefined, scope: undefined, sealing });
}

interface At {
  readonly place: FieldSecrecy;
  readonly path: Path;
  readonly scope: Scope | undefined;
  readonly sealing: SecretSealerAndOpener;
}

function sealValue(now: JsonValue, before: JsonValue | undefined, at: At): JsonValue {
  if (Array.isArray(now)) return sealList(now, Array.isArray(before) ? before : [], at);
  if (isJsonObject(now)) return sealObject(now, isJsonObject(before) ? before : undefined, at);
  const text = toSealableText(now, at.place);
  return text === undefined ? now : sealText(now, text, before, at);
}

function sealObject(now: JsonObject, before: JsonObject | undefined, at: At): JsonObject {
  const { place, path, sealing } = at;
  const isScope = place.members !== undefined;
  const moved = once(() => movedIn(now, before ?? {}, place, path, sealing.open));
  const scope = isScope ? { parent: at.scope, moved } : at.scope;
  return Object.fromEntries(
    Object.entries(now).map(([name, member]) => {
      const below = {
        place: getMemberSecrecy(place, name),
        path: { parent: path, step: `.${name}` },
        scope,
        sealing,
      };
      return [name, sealValue(member, memberNamed(before, name), below)];
    }),
  );
}

function sealList(now: JsonArray, before: JsonArray, at: At): JsonArray {
  const place = getEntrySecrecy(at.place);
  const known = computeEntryKeys(before, place);
  const stored = new Map(before.map((entry, index) => [known[index]?.key, entry]));
  const keys = computeEntryKeys(now, place);
  return now.map((entry, index) => {
    if (typeof entry === "number" && !place.isSecret) return entry;
    const { key, label } = keys[index] as ListEntryKeyAndLabel;
    return sealValue(entry, stored.get(key), { ...at, place, path: { parent: at.path, step: `[${label}]` } });
  });
}

function sealText(now: JsonValue, text: string, before: JsonValue | undefined, at: At): JsonValue {
  const { place, sealing } = at;
  if (text === SECRET_MASK) return storedSecret(before, at);
  if (isSecretText(place, text)) return sealing.seal(text);
  if (isSealed(text))
    throw createValidationError([`${shown(at.path)} begins as sealed secrets do. Send another text.`]);
  return now;
}

function storedSecret(before: JsonValue | undefined, { place, path, scope, sealing }: At): string {
  const text = before === undefined ? undefined : toSealableText(before, place);
  const isKept = text !== undefined && text !== SECRET_MASK && (isSealed(text) || isSecretText(place, text));
  if (!isKept) {
    const isSecret = isSecretText(place, SECRET_MASK);
    throw createValidationError([
      isSecret
        ? `${shown(path)} is masked, but no value is stored for it. Send the secret itself.`
        : `${shown(path)} is ${SECRET_MASK}, which stands for a secret, but no secret is stored there. Send the value itself.`,
    ]);
  }
  for (let around = scope; around !== undefined; around = around.parent) {
    const moved = around.moved();
    if (moved === undefined) continue;
    throw createValidationError([
      `${shown(path)} is masked, but ${moved} has changed, which may lead the secret elsewhere. Send the secret itself.`,
    ]);
  }
  return isSealed(text) ? text : sealing.seal(text);
}

/** Lists of entries have scopes of their own. */
function movedIn(
  now: JsonObject,
  before: JsonObject,
  place: FieldSecrecy,
  path: Path,
  open: SecretSealerAndOpener["open"],
): string | undefined {
  for (const name of new Set([...Object.keys(before), ...Object.keys(now)])) {
    const field = findItemField(place.members ?? {}, name);
    const [value, old] = [memberNamed(now, name), memberNamed(before, name)];
    const at = { parent: path, step: `.${name}` };
    if (field === undefined || field.isAddress) {
      if (!isSame(value, old, open)) return field === undefined ? `${shown(at)}, which is no known field,` : shown(at);
    } else if (field.holds === "object") {
      const members = getMemberSecrecy(place, name);
      const moved = movedIn(asJsonObjectOrEmpty(value), asJsonObjectOrEmpty(old), members, at, open);
      if (moved !== undefined) return moved;
    }
  }
  return undefined;
}

/** A mask is whatever is stored in its place; whether there is a secret at all is asked where it is kept. */
function isSame(
  now: JsonValue | undefined,
  before: JsonValue | undefined,
  open: SecretSealerAndOpener["open"],
): boolean {
  if (typeof now === "string" && typeof before === "string") {
    if (now === SECRET_MASK) return true;
    return isSealed(before) ? now === openedOr(before, open) : now === before;
  }
  if (Array.isArray(now) && Array.isArray(before)) {
    return now.length === before.length && now.every((item, index) => isSame(item, before[index], open));
  }
  if (isJsonObject(now) && isJsonObject(before)) {
    const names = Object.keys(now);
    return (
      names.length === Object.keys(before).length &&
      names.every((name) => Object.hasOwn(before, name) && isSame(now[name], before[name], open))
    );
  }
  return now === before;
}

/** What was sealed with another key is the same as nothing. */
function openedOr(sealed: string, open: SecretSealerAndOpener["open"]): string | undefined {
  try {
    return open(sealed);
  } catch {
    return undefined;
  }
}

function memberNamed(object: JsonObject | undefined, name: string): JsonValue | undefined {
  return object !== undefined && Object.hasOwn(object, name) ? object[name] : undefined;
}

const LONGEST_PATH = 300;

function shown(path: Path): string {
  const steps: string[] = [];
  for (let at = path; at !== undefined; at = at.parent) steps.push(at.step);
  return steps.reverse().join("").replace(/^\./, "").slice(0, LONGEST_PATH);
}
