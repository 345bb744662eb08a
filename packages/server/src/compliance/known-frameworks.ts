/** The frameworks a tenant can ask about: those that come with Plumbline, and its own. */
import { type Framework, listControls } from "@plumbline/engine";
import type { JsonObject } from "@plumbline/model";
import {
  countFrameworks,
  filterJudgedTestIds,
  listFrameworks,
  saveFramework,
  type Transaction,
} from "@plumbline/store";
import { createFailureError, createValidationError } from "../http/errors.js";
import type { OperationContext } from "../http/operation.js";
import { loadStarterPack } from "../starter/starter-pack.js";
import { parseFrameworkUploadOrThrow } from "./parse-framework-upload.js";

export type FrameworkOrigin = "built-in" | "tenant" | "collection";

export interface KnownFramework {
  readonly framework: Framework;
  readonly origin: FrameworkOrigin;
}

const MOST_FRAMEWORKS = 100;

/** A collection's own counts instead of the tenant's of the same id. */
export async function listKnownFrameworks(
  tx: Transaction,
  collectionId: number | null,
): Promise<readonly KnownFramework[]> {
  const known = new Map<string, KnownFramework>();
  for (const framework of (await loadStarterPack()).frameworks)
    known.set(framework.id, { framework, origin: "built-in" });
  for (const stored of await listFrameworks(tx, collectionId)) {
    const origin = stored.collectionId === null ? "tenant" : "collection";
    known.set(stored.frameworkId, { framework: stored.body as unknown as Framework, origin });
  }
  return [...known.values()].sort((a, b) => (a.framework.id < b.framework.id ? -1 : 1));
}

export async function requireFramework(
  tx: Transaction,
  id: string,
  collectionId: number | null,
): Promise<KnownFramework> {
  const found = (await listKnownFrameworks(tx, collectionId)).find(({ framework }) => framework.id === id);
  if (found === undefined) throw createFailureError("not_found", `There is no framework ${id}.`);
  return found;
}

/** Its rules are those that come with Plumbline, or tests that have been judged. */
export async function storeFramework(
  context: OperationContext,
  tx: Transaction,
  upload: { readonly name: string; readonly text: string; readonly collectionId: number | null },
): Promise<Framework> {
  const { name, text, collectionId } = upload;
  const pack = await loadStarterPack();
  const { framework, named } = await parseFrameworkUploadOrThrow(context, { name, text, known: null });
  const known = new Set([
    ...pack.rules.map(({ rule }) => rule.id),
    ...(await filterJudgedTestIds(tx, named, collectionId)),
  ]);
  // Reading it again names the lines of rules that are not there.
  if (!named.every((id) => known.has(id))) await parseFrameworkUploadOrThrow(context, { name, text, known });
  if (pack.frameworks.some(({ id }) => id === framework.id)) {
    throw createValidationError([
      `${name}: ${framework.id} is a framework that comes with Plumbline. Give yours another id.`,
    ]);
  }
  await saveFramework(tx, { frameworkId: framework.id, collectionId, body: framework as unknown as JsonObject });
  if ((await countFrameworks(tx)) > MOST_FRAMEWORKS) {
    throw createFailureError(
      "too_large",
      `A tenant may have ${MOST_FRAMEWORKS} frameworks of its own. Delete one first.`,
    );
  }
  return framework;
}

export function summarizeFramework({ framework, origin }: KnownFramework) {
  const controls = listControls(framework);
  const { id, title, label, version, source, url } = framework;
  return {
    id,
    title,
    label,
    version,
    source,
    url,
    origin,
    sections: framework.sections.length,
    controls: controls.length,
    judged_by_rules: controls.filter(({ rules }) => rules.length > 0).length,
    manual: controls.filter(({ how }) => how !== undefined).length,
  };
}
