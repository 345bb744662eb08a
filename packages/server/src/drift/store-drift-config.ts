import type { JsonObject } from "@plumbline/model";
import { type Collection, deleteConfigItemsOfKind, putConfigItem, type Transaction } from "@plumbline/store";
import { createValidationError } from "../http/errors.js";
import type { OperationContext } from "../http/operation.js";
import { type MasterSnapshotSideOrUnknown, readMasterSnapshotSides } from "./master-snapshot-sides.js";

/** A collection has one drift configuration, whatever its name: a new one replaces it. */
export async function storeDriftConfig(
  context: OperationContext,
  tx: Transaction,
  collection: Collection,
  name: string,
  body: JsonObject,
): Promise<void> {
  const { collectionId } = collection;
  const sides = await readMasterSnapshotSides(tx, collectionId);
  const problems = (["iac", "cloud"] as const).flatMap((wanted) => {
    const field = `${wanted}_mastersnapshot`;
    return problemOf(field, String(body[field]), wanted, collection.name, sides);
  });
  if (problems.length > 0) throw createValidationError(problems);
  await deleteConfigItemsOfKind(tx, collectionId, "drift_config");
  await putConfigItem(tx, collectionId, context.ids.next(), { kind: "drift_config", name, body });
}

const lookAt = { iac: "at code", cloud: "at a cloud" } as const;

/** One whose connectors are not all there yet may turn out to be either, and is taken. */
function problemOf(
  field: string,
  name: string,
  wanted: "iac" | "cloud",
  collection: string,
  sides: ReadonlyMap<string, MasterSnapshotSideOrUnknown>,
): string[] {
  const side = sides.get(name);
  if (side === undefined) return [`${field}: collection ${collection} has no master snapshot named ${name}.`];
  if (side === "unknown" || side === wanted) return [];
  return [`${field}: ${name} looks ${lookAt[side]}; name a master snapshot that looks ${lookAt[wanted]}.`];
}
