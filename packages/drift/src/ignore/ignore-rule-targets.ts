/** All the names by which ignore rules may name a resource or an attribute, on either side. */
import { listStandaloneCodeTypesMappedTo, type ShapedResource } from "@plumbline/catalogue";
import type { SourceTree } from "@plumbline/iac";
import { isJsonObject, type JsonValue, type PathStep, type SourceRange } from "@plumbline/model";

export interface IgnoreTargetShapes {
  readonly code?: ShapedResource;
  readonly live?: ShapedResource;
}

/** Types in the catalogue and in the code's language. */
export function listTargetTypes({ code, live }: IgnoreTargetShapes): readonly string[] {
  const written = code === undefined ? [] : [code.type, code.resource.type, ...code.parts.map(({ type }) => type)];
  const liveTypes = live === undefined ? [] : [live.type, ...terraformTypes(live)];
  return [...new Set([...written, ...liveTypes])];
}

function terraformTypes({ cloud, type }: ShapedResource): readonly string[] {
  return cloud === undefined ? [] : listStandaloneCodeTypesMappedTo(cloud, type);
}

/** Addresses, names and identifiers of both sides. */
export function listTargetNames({ code, live }: IgnoreTargetShapes): readonly string[] {
  const names = [code, live].flatMap((side) =>
    side === undefined ? [] : [side.resource.address, side.resource.name, side.naturalKey ?? ""],
  );
  const id = live?.resource.address ?? "";
  return [...new Set([...names, id.slice(id.search(/[^/:]*$/))])].filter((name) => name !== "");
}

/** Tags of the code, then live ones. */
export function listTargetTags({ code, live }: IgnoreTargetShapes): readonly (readonly [string, string])[] {
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

/** Paths of an attribute: in the shape and as the code writes it, with and without indexes of lists. */
export function listAttributePathForms(
  { code }: IgnoreTargetShapes,
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

/** The path inside a resource's source to what is written at a place. */
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
