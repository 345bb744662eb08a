import type { ShapedResource } from "@plumbline/catalogue";
import { findSourceRange, type Resource } from "@plumbline/iac";
import { isJsonObject, type JsonValue, type PathStep } from "@plumbline/model";
import type { Subject } from "./subject.js";

const known = new WeakMap<Subject, ReadonlyMap<string, Resource>>();

/** The resource whose place in the body the path leads to or through; a Kubernetes document is its resource. */
export function findResourceAt(document: Subject, path: readonly PathStep[]): Resource | undefined {
  if (document.shaped !== undefined) return blockAround(path, document.shaped);
  let resources = known.get(document);
  if (resources === undefined) {
    resources = new Map(document.resources.map((resource) => [JSON.stringify(resource.path), resource]));
    known.set(document, resources);
  }
  return resources.get(JSON.stringify(path.slice(0, 2))) ?? resources.get("[]");
}

/** Several blocks may configure one resource: the one that has to be changed. */
function blockAround(path: readonly PathStep[], shaped: ShapedResource): Resource {
  const { resource, parts, source } = shaped;
  if (parts.length === 0) return resource;
  const { file, start, end } = findSourceRange(source, path);
  // What is read from an account stands in no file: it is one thing there.
  if (file === "") return resource;
  const around = [...parts, resource].filter(({ source: block }) => {
    return block.source.file === file && block.start <= start && end <= block.end;
  });
  const [first = resource] = around;
  return around.length < 2 ? first : (findInstanceOf(shaped.effective, path, around) ?? first);
}

/** Instances of one block stand at one place: the one that gives what the path leads to, and what is said with it. */
function findInstanceOf(
  body: JsonValue,
  path: readonly PathStep[],
  instances: readonly Resource[],
): Resource | undefined {
  const values = stepsInto(body, path);
  const entry = values.findLast((value, depth) => typeof path[depth - 1] === "number" && isJsonObject(value));
  const texts = [values.at(-1), ...(isJsonObject(entry) ? Object.values(entry) : [])].filter(isText);
  if (texts.length === 0) return undefined;
  return instances.find(({ attributes }) => {
    const given = new Set(Object.values(attributes).flat());
    return texts.every((text) => given.has(text));
  });
}

/** The value itself, and what each step of the path leads to. */
function stepsInto(body: JsonValue, path: readonly PathStep[]): readonly JsonValue[] {
  const values = [body];
  for (const step of path) {
    const around = values.at(-1);
    const next = Array.isArray(around) ? around[Number(step)] : isJsonObject(around) ? around[step] : undefined;
    if (next === undefined) break;
    values.push(next);
  }
  return values;
}

function isText(value: JsonValue | undefined): value is string {
  return typeof value === "string";
}
