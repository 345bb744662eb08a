/** The database collection that a node's documents go to. */
import type { JsonValue } from "@plumbline/model";

export function collectionName(given: JsonValue | undefined): string {
  const name = typeof given === "string" && given !== "" ? given : "resources";
  return name.toLowerCase().replaceAll(".", "");
}
