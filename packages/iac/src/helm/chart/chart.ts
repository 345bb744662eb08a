/** A chart as its folder holds it. */

import type { DataNode } from "../../data/node.js";
import { getMember, getSequenceItems, getTextValue } from "../../data/node-builders-and-getters.js";
import { convertNodeToJson } from "../../data/to-json.js";
import { joinPathInsideTree } from "../../files/paths.js";
import type { ReadContext } from "../../read-context-and-data-file-reader.js";
import { checkVersionConstraint, parseVersion } from "../values/semantic-version.js";
import { convertJsonToHelmValue, type Dict, isDict } from "../values/template-value.js";

export interface Chart {
  readonly folder: string;
  readonly name: string;
  /** What Chart.yaml says, by the names that templates use: `AppVersion`. */
  readonly metadata: Dict;
  readonly values: Dict;
  readonly isLibrary: boolean;
  readonly dependencies: readonly ChartDependency[];
}

export interface ChartDependency {
  /** How the chart above speaks of it. */
  readonly alias: string;
  /** Missing when it is not in the tree. */
  readonly chart: Chart | undefined;
  /** Where the chart above asks for it, if it does. */
  readonly requirement?: DataNode;
  /** Paths in the values of the chart above, the first of which that is there decides. */
  readonly conditions: readonly string[];
  readonly tags: readonly string[];
  readonly imports: readonly ValuesImport[];
}

/** Values of a dependency that the chart above takes over. */
export interface ValuesImport {
  readonly child: string;
  readonly parent: string;
}

export const CHART_FILE = "Chart.yaml";

/** Charts in charts in charts. */
const DEEPEST = 10;
/** With all that it needs, each as often as it is needed. */
const MOST = 200;

export function readChartTree(folder: string, context: ReadContext): Chart | undefined {
  return chartIn(folder, context, { folders: [], budget: { charts: MOST } });
}

/** The charts that lead here, and how many there may still be in all. */
interface Above {
  readonly folders: readonly string[];
  readonly budget: { charts: number };
}

function chartIn(folder: string, context: ReadContext, above: Above): Chart | undefined {
  const document = firstDocument(prefixWithFolder(folder, CHART_FILE), context);
  if (document === undefined) return undefined;
  return {
    folder,
    name: getTextValue(getMember(document, "name")) ?? folder.slice(folder.lastIndexOf("/") + 1),
    metadata: metadataOf(document),
    values: valuesIn(prefixWithFolder(folder, "values.yaml"), context),
    isLibrary: getTextValue(getMember(document, "type")) === "library",
    dependencies: dependenciesOf(folder, document, context, { ...above, folders: [...above.folders, folder] }),
  };
}

export function prefixWithFolder(folder: string, name: string): string {
  return folder === "" ? name : `${folder}/${name}`;
}

function firstDocument(path: string, context: ReadContext): DataNode | undefined {
  return context.files.has(path) ? context.data(path)?.documents[0] : undefined;
}

function valuesIn(path: string, context: ReadContext): Dict {
  const document = firstDocument(path, context);
  const values = document === undefined ? null : convertJsonToHelmValue(convertNodeToJson(document));
  return isDict(values) ? values : new Map();
}

/** `appVersion` is `.Chart.AppVersion`. */
function metadataOf(document: DataNode): Dict {
  const json = convertJsonToHelmValue(convertNodeToJson(document));
  const entries = isDict(json) ? [...json] : [];
  const named = entries.map(([key, value]) => [key.slice(0, 1).toUpperCase() + key.slice(1), value] as const);
  return new Map([["Version", ""], ["AppVersion", ""], ["Annotations", new Map()], ...named]);
}

/** Those that Chart.yaml names, and those in `charts` that it does not. */
function dependenciesOf(
  folder: string,
  document: DataNode,
  context: ReadContext,
  above: Above,
): readonly ChartDependency[] {
  const { folders, budget } = above;
  const isFull = () => {
    budget.charts -= 1;
    if (folders.length <= DEEPEST && budget.charts > 0) return false;
    const message = `it needs more than ${MOST} charts, or charts below charts deeper than ${DEEPEST} levels: the others are not read`;
    context.report({ file: prefixWithFolder(folder, CHART_FILE), message });
    return true;
  };
  const found: ChartDependency[] = [];
  const named = new Set<string>();
  for (const node of getSequenceItems(getMember(document, "dependencies"))) {
    const name = getTextValue(getMember(node, "name")) ?? "";
    named.add(name);
    if (isFull()) return found;
    const place = placeOf(folder, name, node, context);
    const chart = place === undefined || folders.includes(place) ? undefined : chartIn(place, context, above);
    found.push({
      alias: getTextValue(getMember(node, "alias")) ?? name,
      chart,
      requirement: node,
      ...switchesOf(node),
    });
  }
  for (const place of chartFoldersIn(prefixWithFolder(folder, "charts"), context)) {
    if (found.some(({ chart }) => chart?.folder === place)) continue;
    if (isFull()) return found;
    const chart = chartIn(place, context, above);
    if (chart !== undefined && !named.has(chart.name))
      found.push({ alias: chart.name, chart, conditions: [], tags: [], imports: [] });
  }
  return found;
}

function switchesOf(node: DataNode): Pick<ChartDependency, "conditions" | "tags" | "imports"> {
  return {
    conditions: (getTextValue(getMember(node, "condition")) ?? "")
      .split(",")
      .map((path) => path.trim())
      .filter((path) => path !== ""),
    tags: getSequenceItems(getMember(node, "tags")).flatMap((tag) => getTextValue(tag) ?? []),
    imports: getSequenceItems(getMember(node, "import-values")).map(importOf),
  };
}

function importOf(node: DataNode): ValuesImport {
  const exported = getTextValue(node);
  if (exported !== undefined) return { child: `exports.${exported}`, parent: "" };
  return { child: getTextValue(getMember(node, "child")) ?? "", parent: getTextValue(getMember(node, "parent")) ?? "" };
}

/**
 * Where a dependency lies: in `charts`, where its address says (`file://…`), or, as in repositories of many charts,
 * beside the others under its name, if its version is one that is asked for.
 */
function placeOf(folder: string, name: string, node: DataNode, context: ReadContext): string | undefined {
  const inside = prefixWithFolder(folder, `charts/${name}`);
  if (context.files.has(prefixWithFolder(inside, CHART_FILE))) return inside;
  const repository = getTextValue(getMember(node, "repository")) ?? "";
  if (repository.startsWith("file://")) return joinPathInsideTree(folder, repository.slice("file://".length));
  const sibling = joinPathInsideTree(folder, `../${name}`);
  const document = sibling === undefined ? undefined : firstDocument(prefixWithFolder(sibling, CHART_FILE), context);
  if (document === undefined) return undefined;
  const version = parseVersion(getTextValue(getMember(document, "version")) ?? "");
  const isRequiredVersion =
    version !== undefined && checkVersionConstraint(version, getTextValue(getMember(node, "version")) ?? "*") === true;
  return isRequiredVersion ? sibling : undefined;
}

function chartFoldersIn(folder: string, context: ReadContext): readonly string[] {
  const start = folder.length + 1;
  const places = context.files.below(folder).flatMap((path) => {
    const [name, file, ...rest] = path.slice(start).split("/");
    return file === CHART_FILE && rest.length === 0 ? [`${folder}/${name}`] : [];
  });
  return places;
}
