/** Whatever somebody writes over an item whose secrets they have not seen, none of them comes to lead elsewhere. */
import { randomBytes } from "node:crypto";
import {
  findConfigItemFields,
  type ItemField,
  type ItemFields,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  KnownError,
} from "@plumbline/model";
import fc from "fast-check";
import { expect, it } from "vitest";
import { randomEdit, randomItem, SECRET_TRACE } from "../testing/random-items.js";
import { maskItemSecrets, openItemSecrets, sealItemSecretsKeepingMasked } from "./item-secrets.js";
import { createSecretBox, isSealed } from "./secret-box.js";

const box = createSecretBox(randomBytes(32));
const context = "acme/1/connector/item";
const numRuns = Number(process.env.RUNS ?? 1000);

/** The objects around a sealed text, outermost first, each with the fields its members go by. */
interface Found {
  readonly sealed: string;
  readonly around: readonly { readonly object: JsonObject; readonly fields: ItemFields }[];
}

function sealedIn(value: JsonValue, field: ItemField | undefined, around: Found["around"], found: Found[]): Found[] {
  if (typeof value === "string" && isSealed(value)) found.push({ sealed: value, around });
  if (Array.isArray(value)) for (const item of value) sealedIn(item, field, around, found);
  if (!isJsonObject(value)) return found;
  const fields = field?.members;
  const here = fields === undefined ? around : [...around, { object: value, fields }];
  for (const [name, member] of Object.entries(value)) sealedIn(member, fields?.[name], here, found);
  return found;
}

const opened = (value: JsonValue | undefined): unknown =>
  JSON.parse(JSON.stringify(value ?? null), (_, one) =>
    typeof one === "string" && isSealed(one) ? box.open(one, context) : one,
  );

/** Everything of an object that is not declared to lead nowhere. */
function leads({ object, fields }: Found["around"][number]): Readonly<Record<string, unknown>> {
  const counts = (name: string) => !Object.hasOwn(fields, name) || fields[name]?.isAddress === true;
  return Object.fromEntries(
    Object.keys(object)
      .filter(counts)
      .map((name) => [name, opened(object[name])]),
  );
}

const root = (fields: ItemFields): ItemField => ({
  about: "",
  holds: "object",
  isSecret: false,
  isAddress: false,
  members: fields,
  longest: 0,
});

it("keeps a secret under a mask only where every address around it, and all that nobody declared, is as it was", () => {
  let kept = 0;
  let refused = 0;
  const edited = randomItem.chain((item) => fc.tuple(fc.constant(item), randomEdit(item)));
  fc.assert(
    fc.property(edited, ([{ kind, body }, edit]) => {
      const stored = sealItemSecretsKeepingMasked({ kind, body, stored: null, context }, box);
      const written = edit(maskItemSecrets(kind, stored));
      const before = new Map(
        sealedIn(stored, root(findConfigItemFields(kind, body) ?? {}), [], []).map((found) => [found.sealed, found]),
      );
      let after: JsonObject;
      try {
        after = sealItemSecretsKeepingMasked({ kind, body: written, stored, context }, box);
      } catch (error) {
        expect(error).toBeInstanceOf(KnownError);
        refused += 1;
        return;
      }
      for (const { sealed, around } of sealedIn(after, root(findConfigItemFields(kind, written) ?? {}), [], [])) {
        const old = before.get(sealed);
        if (old === undefined) continue;
        kept += 1;
        expect(around.map(leads)).toEqual(old.around.map(leads));
      }
    }),
    { numRuns },
  );
  expect(kept).toBeGreaterThan(0);
  expect(refused).toBeGreaterThan(0);
});

it("shows no secret, and keeps everything when what it shows is written back", () => {
  fc.assert(
    fc.property(randomItem, ({ kind, body }) => {
      const stored = sealItemSecretsKeepingMasked({ kind, body, stored: null, context }, box);
      expect(JSON.stringify(stored)).not.toContain(SECRET_TRACE);
      const shown = maskItemSecrets(kind, stored);
      expect(JSON.stringify(shown)).not.toMatch(/S3CRET|sealed:v1/);
      expect(sealItemSecretsKeepingMasked({ kind, body: shown, stored, context }, box)).toEqual(stored);
      // What an earlier version stored in the clear is not shown either.
      expect(JSON.stringify(maskItemSecrets(kind, body))).not.toContain(SECRET_TRACE);
    }),
    { numRuns: Math.ceil(numRuns / 5) },
  );
});

it("opens what is declared as it was written, and nothing else", () => {
  fc.assert(
    fc.property(randomItem, ({ kind, body }) => {
      const stored = sealItemSecretsKeepingMasked({ kind, body, stored: null, context }, box);
      const seen = openItemSecrets({ kind, body: stored, context }, box);
      expect(seen).toEqual(declaredOf(body, findConfigItemFields(kind, body) ?? {}));
    }),
    { numRuns: Math.ceil(numRuns / 5) },
  );
});

function declaredOf(body: JsonObject, fields: ItemFields): JsonObject {
  const used = Object.entries(body).filter(([name]) => Object.hasOwn(fields, name) && !fields[name]?.isUnused);
  return Object.fromEntries(
    used.map(([name, value]) => {
      const members = fields[name]?.members;
      if (members === undefined) return [name, value];
      const object = (one: JsonValue) => declaredOf(one as JsonObject, members);
      return [name, Array.isArray(value) ? value.map(object) : object(value)];
    }),
  );
}
