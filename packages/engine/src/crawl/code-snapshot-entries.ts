/**
 * Reads master snapshots (which say where to look) and snapshot configurations (which say what to take) of connectors
 * of type `filesystem`. What is wrong is told with the place in the configuration; the rest is used.
 */
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { toDatabaseCollectionName } from "./database-collection-name.js";
import { type CappedProblemList, createCappedProblemList } from "./limited-problem-reporter.js";
import { type NodeType, parseNodeType } from "./node-type.js";
import { normalizePathWithinTree } from "./tree-paths.js";

export interface PathPatterns {
  readonly paths: readonly string[];
  readonly regex: readonly string[];
}

interface NodeCommon {
  readonly type: NodeType;
  /** Relative to the tree, without a slash in front; the empty text is the tree itself. */
  readonly paths: readonly string[];
  readonly collection: string;
}

export type CodeSnapshotNode =
  | (NodeCommon & {
      readonly role: "master";
      readonly masterSnapshotId: string;
      readonly include: PathPatterns;
      readonly exclude: PathPatterns;
      readonly resourceType?: string;
    })
  | (NodeCommon & {
      readonly role: "snapshot";
      readonly snapshotId: string;
      readonly masterSnapshotIds: readonly string[];
    });

export interface CodeSnapshotEntry {
  /** The connector's name. */
  readonly source: string;
  readonly testUser?: string;
  /** The branch to read instead of the connector's. */
  readonly branchName?: string;
  readonly nodes: readonly CodeSnapshotNode[];
}

export interface CodeSnapshotEntriesWithProblems {
  readonly entries: readonly CodeSnapshotEntry[];
  /** The first of them; each names its place: `snapshots[0].nodes[2].paths …`. */
  readonly problems: readonly string[];
  /** How many more there are, where there are more. */
  readonly omitted?: number;
}

type Role = CodeSnapshotNode["role"];

/** `isCode` says whether a connector is one of code: entries of others are somebody else's. */
export function parseCodeSnapshotEntries(
  body: JsonObject,
  role: Role,
  isCode: (connector: string) => boolean,
): CodeSnapshotEntriesWithProblems {
  const problems = createCappedProblemList();
  const entries: CodeSnapshotEntry[] = [];
  const list = body.snapshots;
  if (!Array.isArray(list)) return { entries, problems: ["snapshots must be a list"] };
  for (const [index, entry] of list.entries()) {
    const at = `snapshots[${index}]`;
    const source = isJsonObject(entry) ? entry.source : undefined;
    if (!isJsonObject(entry) || typeof source !== "string" || source === "") {
      problems.push(`${at}.source must name a connector`);
    } else if (!Array.isArray(entry.nodes)) {
      if (isCode(source)) problems.push(`${at}.nodes must be a list`);
    } else if (isCode(source)) entries.push(readEntry(entry, source, entry.nodes, role, { at, problems }));
  }
  return { entries, ...problems.list() };
}

interface Place {
  readonly at: string;
  readonly problems: CappedProblemList;
}

function readEntry(
  entry: JsonObject,
  source: string,
  nodes: readonly JsonValue[],
  role: Role,
  place: Place,
): CodeSnapshotEntry {
  const { testUser, branchName } = entry;
  return {
    source,
    nodes: nodes.flatMap((node, index) => readNode(node, role, { ...place, at: `${place.at}.nodes[${index}]` })),
    ...(typeof testUser === "string" ? { testUser } : {}),
    ...(typeof branchName === "string" && branchName !== "" ? { branchName } : {}),
  };
}

function readNode(node: JsonValue, role: Role, place: Place): readonly CodeSnapshotNode[] {
  const { at, problems } = place;
  const before = problems.length;
  if (!isJsonObject(node)) {
    problems.push(`${at} must be an object`);
    return [];
  }
  if (node.validate === false || node.status === "inactive") return [];
  const idName = role === "master" ? "masterSnapshotId" : "snapshotId";
  const id = node[idName];
  if (typeof id !== "string" || id === "") problems.push(`${at}.${idName} must be a text (quote it if it is a number)`);
  const type = typeof node.type === "string" ? parseNodeType(node.type) : "type must be a text";
  if (typeof type === "string") problems.push(`${at}.${type}`);
  const paths = pathsOf(node, place);
  if (problems.length > before || typeof id !== "string" || typeof type === "string") return [];
  const common = { type, paths, collection: toDatabaseCollectionName(node.collection) };
  if (role === "snapshot" && type.kind === "any") {
    problems.push(`${at}.type: only master snapshots have nodes of type ${type.name}`);
    return [];
  }
  if (role === "snapshot") {
    return [{ ...common, role, snapshotId: id, masterSnapshotIds: texts(node.masterSnapshotId) }];
  }
  const include = pathRules(node.include, { ...place, at: `${at}.include` });
  const exclude = pathRules(node.exclude, { ...place, at: `${at}.exclude` });
  if (problems.length > before) return [];
  const { resourceType } = node;
  const wanted = typeof resourceType === "string" && resourceType !== "" ? { resourceType } : {};
  return [{ ...common, role, masterSnapshotId: id, include, exclude, ...wanted }];
}

/** Nodes that can only be of code, by their type, and name no path: nothing would ever be read for them. `snapshots[0].nodes[2]`. */
export function listPlacesOfCodeNodesWithoutPaths({ snapshots }: JsonObject, limit: number): readonly string[] {
  const found: string[] = [];
  for (const [index, entry] of (Array.isArray(snapshots) ? snapshots : []).entries()) {
    const nodes = isJsonObject(entry) && Array.isArray(entry.nodes) ? entry.nodes : [];
    for (const [number, node] of nodes.entries()) {
      if (found.length >= limit) return found;
      if (isJsonObject(node) && isOfCode(node) && lacksPaths(node)) found.push(`snapshots[${index}].nodes[${number}]`);
    }
  }
  return found;
}

/** `resources` may be those of an account, and `cloudformation` is also what a classic node calls AWS's service. */
function isOfCode({ type, validate, status, ...node }: JsonObject): boolean {
  const known = typeof type === "string" ? parseNodeType(type) : "";
  const isOfAccount = ["listMethod", "detailMethods", "arn", "id"].some((name) => Object.hasOwn(node, name));
  return (
    typeof known === "object" && known.kind !== "any" && !isOfAccount && validate !== false && status !== "inactive"
  );
}

function lacksPaths({ path, paths = path }: JsonObject): boolean {
  return paths === undefined || paths === null || paths === "" || (Array.isArray(paths) && paths.length === 0);
}

/** Older files have one `path`. */
function pathsOf(node: JsonObject, { at, problems }: Place): readonly string[] {
  const paths = node.paths ?? (node.path === undefined ? undefined : [node.path]);
  if (!Array.isArray(paths) || paths.length === 0) {
    problems.push(`${at}.paths must be a list of paths`);
    return [];
  }
  return paths.flatMap((path, index) => {
    const normal = typeof path === "string" ? normalizePathWithinTree(path) : undefined;
    if (normal === undefined) problems.push(`${at}.paths[${index}] must be a path inside the tree`);
    return normal === undefined ? [] : [normal];
  });
}

function pathRules(value: JsonValue | undefined, { at, problems }: Place): PathPatterns {
  if (value === undefined || value === null) return { paths: [], regex: [] };
  const rules = isJsonObject(value) ? value : {};
  for (const name of ["paths", "regex"] as const) {
    const list = rules[name] ?? [];
    // Leaving a rule out could let in what somebody wanted out, so that the node is not used.
    if (!Array.isArray(list) || !list.every((item) => typeof item === "string")) {
      problems.push(`${at}.${name} must be a list of texts`);
    }
  }
  if (!isJsonObject(value)) problems.push(`${at} must be an object with paths or regex`);
  return { paths: texts(rules.paths), regex: texts(rules.regex) };
}

function texts(value: JsonValue | undefined): readonly string[] {
  if (typeof value === "string") return value === "" ? [] : [value];
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
