/** A chart as its folder holds it. */
import { get, itemsOf, textOf } from "../../data/build.js";
import type { DataNode } from "../../data/node.js";
import { dataToJson } from "../../data/to-json.js";
import { joinPath } from "../../files/paths.js";
import type { ReadContext } from "../../reader.js";
import { type Dict, fromJson, isDict } from "../values/value.js";
import { parseVersion, satisfies } from "../values/version.js";

export interface Chart {
  readonly folder: string;
  readonly name: string;
  /** What Chart.yaml says, by the names that templates use: `AppVersion`. */
  readonly metadata: Dict;
  readonly values: Dict;
  readonly isLibrary: boolean;
  readonly dependencies: readonly Dependency[];
}

export interface Dependency {
  /** How the chart above speaks of it. */
  readonly alias: string;
  /** Missing when it is not in the tree. */
  readonly chart: Chart | undefined;
  /** Where the chart above asks for it, if it does. */
  readonly asked?: DataNode;
  /** Paths in the values of the chart above, the first of which that is there decides. */
  readonly conditions: readonly string[];
  readonly tags: readonly string[];
  readonly imports: readonly ImportedValues[];
}

/** Values of a dependency that the chart above takes over. */
export interface ImportedValues {
  readonly child: string;
  readonly parent: string;
}

export const CHART_FILE = "Chart.yaml";

/** Charts in charts in charts. */
const DEEPEST = 10;
/** With all that it needs, each as often as it is needed. */
const MOST = 200;

export function chartWithAllIn(folder: string, context: ReadContext): Chart | undefined {
  return chartIn(folder, context, { folders: [], room: { charts: MOST } });
}

/** The charts that lead here, and how many there may still be in all. */
interface Above {
  readonly folders: readonly string[];
  readonly room: { charts: number };
}

function chartIn(folder: string, context: ReadContext, above: Above): Chart | undefined {
  const document = firstDocument(inFolder(folder, CHART_FILE), context);
  if (document === undefined) return undefined;
  return {
    folder,
    name: textOf(get(document, "name")) ?? folder.slice(folder.lastIndexOf("/") + 1),
    metadata: metadataOf(document),
    values: valuesIn(inFolder(folder, "values.yaml"), context),
    isLibrary: textOf(get(document, "type")) === "library",
    dependencies: dependenciesOf(folder, document, context, { ...above, folders: [...above.folders, folder] }),
  };
}

export function inFolder(folder: string, name: string): string {
  return folder === "" ? name : `${folder}/${name}`;
}

function firstDocument(path: string, context: ReadContext): DataNode | undefined {
  return context.files.has(path) ? context.data(path)?.documents[0] : undefined;
}

function valuesIn(path: string, context: ReadContext): Dict {
  const document = firstDocument(path, context);
  const values = document === undefined ? null : fromJson(dataToJson(document));
  return isDict(values) ? values : new Map();
}

/** `appVersion` is `.Chart.AppVersion`. */
function metadataOf(document: DataNode): Dict {
  const json = fromJson(dataToJson(document));
  const entries = isDict(json) ? [...json] : [];
  const named = entries.map(([key, value]) => [key.slice(0, 1).toUpperCase() + key.slice(1), value] as const);
  return new Map([["Version", ""], ["AppVersion", ""], ["Annotations", new Map()], ...named]);
}

/** Those that Chart.yaml names, and those in `charts` that it does not. */
function dependenciesOf(folder: string, document: DataNode, context: ReadContext, above: Above): readonly Dependency[] {
  const { folders, room } = above;
  const isFull = () => {
    room.charts -= 1;
    if (folders.length <= DEEPEST && room.charts > 0) return false;
    const message = `it needs more than ${MOST} charts, or charts below charts deeper than ${DEEPEST} levels: the others are not read`;
    context.report({ file: inFolder(folder, CHART_FILE), message });
    return true;
  };
  const found: Dependency[] = [];
  const named = new Set<string>();
  for (const node of itemsOf(get(document, "dependencies"))) {
    const name = textOf(get(node, "name")) ?? "";
    named.add(name);
    if (isFull()) return found;
    const place = placeOf(folder, name, node, context);
    const chart = place === undefined || folders.includes(place) ? undefined : chartIn(place, context, above);
    found.push({ alias: textOf(get(node, "alias")) ?? name, chart, asked: node, ...switchesOf(node) });
  }
  for (const place of chartFoldersIn(inFolder(folder, "charts"), context)) {
    if (found.some(({ chart }) => chart?.folder === place)) continue;
    if (isFull()) return found;
    const chart = chartIn(place, context, above);
    if (chart !== undefined && !named.has(chart.name))
      found.push({ alias: chart.name, chart, conditions: [], tags: [], imports: [] });
  }
  return found;
}

function switchesOf(node: DataNode): Pick<Dependency, "conditions" | "tags" | "imports"> {
  return {
    conditions: (textOf(get(node, "condition")) ?? "")
      .split(",")
      .map((path) => path.trim())
      .filter((path) => path !== ""),
    tags: itemsOf(get(node, "tags")).flatMap((tag) => textOf(tag) ?? []),
    imports: itemsOf(get(node, "import-values")).map(importOf),
  };
}

function importOf(node: DataNode): ImportedValues {
  const exported = textOf(node);
  if (exported !== undefined) return { child: `exports.${exported}`, parent: "" };
  return { child: textOf(get(node, "child")) ?? "", parent: textOf(get(node, "parent")) ?? "" };
}

/**
 * Where a dependency lies: in `charts`, where its address says (`file://…`), or, as in repositories of many charts,
 * beside the others under its name, if its version is one that is asked for.
 */
function placeOf(folder: string, name: string, node: DataNode, context: ReadContext): string | undefined {
  const inside = inFolder(folder, `charts/${name}`);
  if (context.files.has(inFolder(inside, CHART_FILE))) return inside;
  const repository = textOf(get(node, "repository")) ?? "";
  if (repository.startsWith("file://")) return joinPath(folder, repository.slice("file://".length));
  const beside = joinPath(folder, `../${name}`);
  const document = beside === undefined ? undefined : firstDocument(inFolder(beside, CHART_FILE), context);
  if (document === undefined) return undefined;
  const version = parseVersion(textOf(get(document, "version")) ?? "");
  const isMeant = version !== undefined && satisfies(version, textOf(get(node, "version")) ?? "*") === true;
  return isMeant ? beside : undefined;
}

function chartFoldersIn(folder: string, context: ReadContext): readonly string[] {
  const start = folder.length + 1;
  const places = context.files.below(folder).flatMap((path) => {
    const [name, file, ...rest] = path.slice(start).split("/");
    return file === CHART_FILE && rest.length === 0 ? [`${folder}/${name}`] : [];
  });
  return places;
}
