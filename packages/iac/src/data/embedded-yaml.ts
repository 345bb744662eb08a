/** YAML in a text of something else: a document of Systems Manager, a definition. */
import { isJsonObject, type JsonObject } from "@plumbline/model";
import { defaultReadLimits } from "../read-options.js";
import { createSourceText } from "../source/source-text.js";
import { convertNodeToJson } from "./to-json.js";
import { parseYaml } from "./yaml.js";

/** What a text says, if it is one YAML document that has keys and no mistakes. */
export function parseEmbeddedYaml(text: string): JsonObject | undefined {
  if (text.length > defaultReadLimits.fileBytes) return undefined;
  const { documents, problems } = parseYaml(createSourceText("", text), defaultReadLimits);
  const [only, ...more] = documents;
  if (only === undefined || more.length > 0 || problems.length > 0) return undefined;
  const value = convertNodeToJson(only);
  return isJsonObject(value) ? value : undefined;
}
