/**
 * What was read, for a program: one JSON object, written resource by resource, so that neither all documents nor the text
 * of a large one are ever held at once.
 */
import {
  type Document,
  findSourceRange,
  listPlaces,
  type Problem,
  type Resource,
  type UnknownPart,
} from "@plumbline/iac";
import {
  type DisplayNameFormatter,
  formatJsonPointer,
  formatRange,
  sortProblems,
} from "../targets/format-locations-and-problems.js";
import type { TargetDocument } from "./read-targets.js";

/** `problems` is looked at when all documents have been read. */
export function* formatReadingsAsJson(
  readings: Iterable<TargetDocument>,
  problems: readonly Problem[],
): Generator<string> {
  yield '{"documents":[';
  yield* separated(readings, documentJson);
  yield '],\n"problems":[';
  yield* separated(sortProblems(problems), problemJson);
  yield "]}\n";
}

function* separated<Item>(items: Iterable<Item>, json: (item: Item) => Iterable<string>): Generator<string> {
  let before = "\n";
  for (const item of items) {
    yield before;
    yield* json(item);
    before = ",\n";
  }
}

function* documentJson({ document, nameOf }: TargetDocument): Generator<string> {
  const head = JSON.stringify(headOf(document, nameOf));
  yield `${head.slice(0, -1)},"resources":[`;
  yield* separated(document.resources, (resource) => resourceJson(resource, nameOf));
  yield "]}";
}

/** There are more positions than anything else: they are written one by one. */
function* resourceJson(resource: Resource, nameOf: DisplayNameFormatter): Generator<string> {
  const head = JSON.stringify(resourceOf(resource, nameOf));
  yield `${head.slice(0, -1)},"positions":{`;
  let before = "";
  for (const { path, range } of listPlaces(resource.source)) {
    if (path.length === 0) continue;
    yield `${before}${JSON.stringify(formatJsonPointer(path))}:${JSON.stringify(formatRange(range, nameOf))}`;
    before = ",";
  }
  yield "}}";
}

function headOf({ kind, paths, index, body, unknowns }: Document, nameOf: DisplayNameFormatter) {
  return { kind, paths: paths.map(nameOf), index, body, unknowns: unknowns.map(unknownOf) };
}

function resourceOf(resource: Resource, nameOf: DisplayNameFormatter) {
  return {
    address: resource.address,
    type: resource.type,
    name: resource.name,
    index: resource.index,
    mode: resource.mode,
    provider: resource.provider,
    identity: resource.identity,
    attributes: resource.attributes,
    unknowns: resource.unknowns.map(unknownOf),
    existence: resource.existence?.map(causeOf),
    sensitive: resource.sensitive?.map(formatJsonPointer),
    calls: resource.calls.map(({ address, from, range }) => ({ address, from, range: formatRange(range, nameOf) })),
    path: formatJsonPointer(resource.path),
    range: formatRange(findSourceRange(resource.source, []), nameOf),
  };
}

function unknownOf({ path, causes }: UnknownPart) {
  return { path: formatJsonPointer(path), causes: causes.map(causeOf) };
}

function causeOf({ reference, reason, detail }: UnknownPart["causes"][number]) {
  return { reference, reason, detail };
}

function problemJson({ file, line, column, message }: Problem): readonly string[] {
  return [JSON.stringify({ file, line, column, message })];
}
