/** All that a resource may be called by, on either side: what rules name it by. */
import { codeTypesOf, type ShapedResource } from "@plumbline/catalogue";
import type { SourceTree } from "@plumbline/iac";
import { isJsonObject, type JsonValue, type PathStep, type SourceRange } from "@plumbline/model";

export interface ComparedShapes {
  readonly code?: ShapedResource;
  readonly live?: ShapedResource;
}

export function resourceTypes({ code, live }: ComparedShapes): readonly string[] {
  const written = code === undefined ? [] : [code.type, code.resource.type, ...code.parts.map(({ type }) => type)];
  const liveTypes = live === undefined ? [] : [live.type, ...terraformTypes(live)];
  return [...new Set([...written, ...liveTypes])];
}

function terraformTypes({ cloud, type }: ShapedResource): readonly string[] {
  return cloud === undefined ? [] : codeTypesOf(cloud, type);
}

export function resourceNames({ code, live }: ComparedShapes): readonly string[] {
  const names = [code, live].flatMap((side) =>
    side === undefined ? [] : [side.resource.address, side.resource.name, side.naturalKey ?? ""],
  );
  const id = live?.resource.address ?? "";
  return [...new Set([...names, id.slice(id.search(/[^/:]*$/))])].filter((name) => name !== "");
}

/** Those of the code, then those of the cloud. */
export function resourceTags({ code, live }: ComparedShapes): readonly (readonly [string, string])[] {
  return [code, live].flatMap((side) => (side === undefined ? [] : tagsIn(side)));
}

function tagsIn({ written }: ShapedResource): readonly (readonly [string, string])[] {
  const properties = isJsonObject(written.properties) ? written.properties : {};
  const metadata = isJsonObject(written.metadata) ? written.metadata : {};
  return [
    properties.Tags,
    properties.tags,
    properties.labels,
    written.tags,
    metadata.labels,
    metadata.annotations,
  ].flatMap((holder: JsonValue | undefined) => {
    if (isJsonObject(holder)) return Object.entries(holder).map(([name, value]) => [name, String(value)] as const);
    if (!Array.isArray(holder)) return [];
    return holder.flatMap((tag: JsonValue) =>
      isJsonObject(tag) && tag.Key !== undefined ? [[String(tag.Key), String(tag.Value)] as const] : [],
    );
  });
}

/** What an attribute of the shape is called: there, and where the code says it; with and without places in lists. */
export function attributePaths(
  { code }: ComparedShapes,
  { path, place }: { readonly path: readonly PathStep[]; readonly place: SourceRange },
): readonly (readonly PathStep[])[] {
  const resources = code === undefined ? [] : [code.resource, ...code.parts];
  const written = resources.flatMap(({ source }) => pathAt(source, place) ?? []);
  const found = [
    path,
    ...(path[0] === "properties" ? [path.slice(1)] : []),
    ...(written.length === 0 ? [] : [written]),
  ];
  return found.flatMap((candidate) => {
    const names = candidate.filter((step) => typeof step === "string");
    return names.length === candidate.length ? [candidate] : [candidate, names];
  });
}

/** The way from the top of a resource to what stands at a place of it. */
function pathAt(tree: SourceTree, place: SourceRange): readonly PathStep[] | undefined {
  const holds = ({ source, start, end }: SourceTree) =>
    source.file === place.file && start <= place.start && place.end <= end;
  if (!holds(tree)) return undefined;
  const path: PathStep[] = [];
  for (let at = tree; at.start !== place.start || at.end !== place.end; ) {
    const step = [...at.steps()].find((child) => holds(at.child(child) ?? at) && at.child(child) !== undefined);
    const next = step === undefined ? undefined : at.child(step);
    if (step === undefined || next === undefined) break;
    path.push(step);
    at = next;
  }
  return path;
}
