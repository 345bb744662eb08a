/** The database collection that a node's documents go to. */
import type { JsonValue } from "@plumbline/model";

export function toDatabaseCollectionName(value: JsonValue | undefined): string {
  const name = typeof value === "string" && value !== "" ? value : "resources";
  return name.toLowerCase().replaceAll(".", "");
}
