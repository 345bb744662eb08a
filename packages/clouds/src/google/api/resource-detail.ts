/** One resource, by the words of its path. */
import type { JsonObject } from "@plumbline/model";
import { CloudFault, rethrowUnlessCloudFault } from "../../cloud-fault.js";
import type { GoogleClient } from "./client.js";
import type { ReadMethod } from "./read-methods.js";

/** What stands behind each word of a path: `projects` → `p`. */
export type ResourceNameParts = ReadonlyMap<string, string>;

/** Without the host: `//compute.googleapis.com/projects/p`, `compute/v1/projects/p`. */
export function parseResourceNameParts(path: string): ResourceNameParts {
  const steps = path.replace(/^\/\/[^/]+\//, "").split("/");
  const words = new Map<string, string>();
  for (const [index, step] of steps.entries()) {
    const next = steps[index + 1];
    if (next !== undefined && !words.has(step)) words.set(step, next);
  }
  return words;
}

/** Each place of a path is named by the word before it. */
export function getPathPlaceholderValues(read: ReadMethod, words: ResourceNameParts): readonly string[] {
  const steps = read.path.split("/");
  return steps.flatMap((step, index) => {
    if (!step.includes("{")) return [];
    const word = steps[index - 1] ?? "";
    const value = words.get(word);
    if (value === undefined)
      throw new CloudFault("malformed", `${read.service.name} ${read.name}: ${word} is not said`);
    return [value];
  });
}

/** Undefined when it went away meanwhile. */
export async function readResourceDetail(
  client: GoogleClient,
  read: ReadMethod,
  words: ResourceNameParts,
): Promise<JsonObject | undefined> {
  try {
    return await client.ask({ read, values: getPathPlaceholderValues(read, words) });
  } catch (error) {
    if (rethrowUnlessCloudFault(error).kind === "gone") return undefined;
    throw error;
  }
}
