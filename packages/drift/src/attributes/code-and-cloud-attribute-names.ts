/** What people call an attribute that differs: in the code's language, and in the cloud's. */
import { findCodeAttributeLocation, OUTSIDE_SCHEMA_MEMBER_NAME, type ShapedResource } from "@plumbline/catalogue";
import { getValueAtPath, isJsonObject, type JsonValue, type PathStep } from "@plumbline/model";
import type { AttributeNames, AttributeValuePair } from "../model/index.js";
import { getFactRootPathOfCloud } from "./attribute-facts.js";

export function findCodeAndCloudAttributeNames(
  code: ShapedResource,
  live: ShapedResource,
  { path, code: written, cloud }: Pick<AttributeValuePair, "path" | "code" | "cloud">,
): AttributeNames {
  const inCloud = cloudName(code, live, path, written ?? cloud);
  const found = findCodeAttributeLocation(code, path, cloud);
  if (found === undefined || found.path.length === 0) return { code: inCloud, cloud: inCloud };
  const isElsewhere = found.block.address !== code.resource.address;
  return {
    code: codePathText(found.path),
    cloud: inCloud,
    ...(isElsewhere && { block: found.block.address }),
  };
}

/** `tags["env"]`, `metadata_options.http_tokens`: a name right after a name is the key of a map, and of one block no number is told. */
function codePathText(path: readonly PathStep[]): string {
  return path
    .map((step, index) => {
      if (typeof step === "number") return step === 0 && typeof path[index + 1] === "string" ? "" : `[${step}]`;
      if (index === 0) return step;
      return typeof path[index - 1] === "string" ? `[${JSON.stringify(step)}]` : `.${step}`;
    })
    .join("");
}

/** `Tags["env"]` instead of `properties.Tags[1].Value`: elements go by their key where they have one. */
function cloudName(
  code: ShapedResource,
  live: ShapedResource,
  path: readonly PathStep[],
  value: JsonValue | undefined,
): string {
  const root = getFactRootPathOfCloud(code.cloud);
  const start =
    path[0] === OUTSIDE_SCHEMA_MEMBER_NAME ? 1 : root.every((step, index) => path[index] === step) ? root.length : 0;
  let text = "";
  for (let index = start; index < path.length; index += 1) {
    const step = path[index] ?? "";
    if (typeof step === "string") {
      text += text === "" ? step : `.${step}`;
      continue;
    }
    const key = keyOf(
      getValueAtPath(code.written, path.slice(0, index + 1)) ?? getValueAtPath(live.written, path.slice(0, index + 1)),
    );
    text += key === undefined ? `[${step}]` : `[${JSON.stringify(key)}]`;
    // The value under a key is what the key names.
    if (key !== undefined && index === path.length - 2 && /^value$/i.test(String(path[index + 1]))) break;
  }
  const added = Array.isArray(getValueAtPath(code.written, path) ?? []) ? keyOf(value) : undefined;
  return added === undefined ? text : `${text}[${JSON.stringify(added)}]`;
}

function keyOf(element: JsonValue | undefined): string | undefined {
  if (!isJsonObject(element)) return undefined;
  return [element.Key, element.key, element.Name, element.name].find((name) => typeof name === "string");
}
