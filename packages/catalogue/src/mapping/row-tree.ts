/**
 * The rows of a code type as a tree of its attributes, made once. What is the same for every resource of the type is
 * worked out here: where a value stands in the body, and in which element of which list.
 */
import type { JsonObject, JsonValue, PathStep } from "@plumbline/model";
import type { CodeValueKind, MappingRow, MappingRowFacts } from "../tables/mapping-table-types.js";
import { EACH_ELEMENT, parseTablePath, type TableStep, toAbsolutePath } from "./table-path.js";
import { applyTransform, parseTransform, type Transform } from "./transforms.js";

export interface RowTree {
  /** What stands here in the shape; nothing of a block whose members are elsewhere. */
  readonly target?: RowTarget;
  /** Where else the same value stands, in other words. */
  readonly moreTargets: readonly RowTarget[];
  readonly members: ReadonlyMap<string, RowTree>;
  /** Members that the provider sends when the code says nothing. */
  readonly defaults: readonly RowDefault[];
}

export interface RowTarget {
  readonly kind: CodeValueKind;
  readonly transform: Transform;
  /** Members that are set together with this one. */
  readonly with: readonly (readonly [name: string, value: JsonValue])[];
  readonly place: TargetPath;
  /** The path of the last list on the way, where there is one. */
  readonly list?: TargetPath;
  /** Whether the list is where it ends: what is said is an element of it. */
  readonly isElement: boolean;
  /** What the harvest knows of the attribute, in letters, and what silence says, in the code's words. */
  readonly flags: string;
  readonly default?: JsonValue;
}

/** A path of the body, relative to the element of a list where one is being written. */
export interface TargetPath {
  /** The list that one of the blocks around is an element of; the way begins at that element. */
  readonly from?: RowTarget;
  readonly steps: readonly TableStep[];
  /** Whether there is a list on the way of which no element is being written. */
  readonly isAmbiguous: boolean;
  /** The first list on the way has one element, which several attributes of a resource describe together. */
  readonly isSharedElement?: boolean;
}

export interface RowDefault {
  readonly path: TargetPath;
  readonly value: JsonValue;
  /** Path and value where no list is on the way. */
  readonly fixed?: ValueAtPath;
}

export type ValueAtPath = readonly [path: readonly PathStep[], value: JsonValue];

interface PlannedTarget {
  readonly kind: CodeValueKind;
  readonly transform: Transform;
  readonly steps: readonly TableStep[];
  readonly with: JsonObject;
  readonly more: MappingRowFacts;
  readonly isShared: boolean;
}

interface MutableRowTree {
  readonly targets: PlannedTarget[];
  readonly members: Map<string, MutableRowTree>;
  readonly defaults: { readonly target: PlannedTarget; readonly value: JsonValue }[];
}

/** `base` is where in the body the paths of the rows begin. */
export function buildRowTree(rows: readonly MappingRow[], base: readonly PathStep[]): RowTree {
  const root = emptyTree();
  const shared = sharedLists(rows);
  for (const [code, shape, kind, transformName, more] of rows) {
    const change = parseTransform(transformName);
    const steps = [
      ...toAbsolutePath(base, parseTablePath(shape)),
      ...(change.name === "listToMap" ? [EACH_ELEMENT as TableStep] : []),
    ];
    const isShared = !code.includes(".") && shared.has(listOf(shape) ?? "");
    const target = { steps, kind, transform: change, with: more?.with ?? {}, more: more ?? {}, isShared };
    const names = code === "" ? [] : code.split(".");
    let parent = root;
    let at = root;
    for (const name of names) {
      parent = at;
      const known = at.members.get(name) ?? emptyTree();
      at.members.set(name, known);
      at = known;
    }
    at.targets.push(target);
    // A default of what only adds to a list adds nothing that can be told from what is written.
    const isPlain = change.name !== "selfRef" && change.name !== "entry" && steps.at(-1) !== EACH_ELEMENT;
    if (more?.default !== undefined && isPlain) parent.defaults.push({ target, value: more.default });
  }
  return finishTree(root, []);
}

/** The list whose elements a path leads into. */
function listOf(shape: string): string | undefined {
  const end = shape.indexOf("[].");
  return end === -1 ? undefined : shape.slice(0, end);
}

/** Lists that several attributes of a resource describe one element of, where no block is that element. */
function sharedLists(rows: readonly MappingRow[]): ReadonlySet<string> {
  const whole = new Set(rows.map(([, shape]) => shape));
  const lists = rows.flatMap(([code, shape, , , more]) => {
    const list = code.includes(".") || more?.with !== undefined ? undefined : listOf(shape);
    return list === undefined || whole.has(`${list}[]`) ? [] : [list];
  });
  return new Set(lists.filter((list, index) => lists.indexOf(list) !== index));
}

function emptyTree(): MutableRowTree {
  return { targets: [], members: new Map(), defaults: [] };
}

interface EnclosingList {
  readonly target: RowTarget;
  readonly steps: readonly TableStep[];
}

/** `around`: the lists that blocks around are elements of, the nearest first. */
function finishTree({ targets, members, defaults }: MutableRowTree, around: readonly EnclosingList[]): RowTree {
  const [target, ...moreTargets] = targets.map((planned) => finishTarget(planned, around));
  const [first] = targets;
  const inside =
    target?.isElement === true && first !== undefined ? [{ target, steps: first.steps }, ...around] : around;
  return {
    ...(target !== undefined && { target }),
    moreTargets,
    members: new Map([...members].map(([name, member]) => [name, finishTree(member, inside)])),
    defaults: defaults.flatMap(({ target: { steps, transform }, value }) => {
      const sent = applyTransform(transform, value);
      return sent === undefined ? [] : [finishDefault(pathToTarget(steps, inside, false), sent)];
    }),
  };
}

function finishTarget(
  { steps, kind, transform, with: also, more, isShared }: PlannedTarget,
  around: readonly EnclosingList[],
): RowTarget {
  const list = steps.lastIndexOf(EACH_ELEMENT);
  return {
    kind,
    transform,
    with: Object.entries(also).map(([name, value]) => [name, value ?? null]),
    place: pathToTarget(steps, around, isShared),
    ...(list !== -1 && { list: pathToTarget(steps.slice(0, list), around, isShared) }),
    isElement: steps.at(-1) === EACH_ELEMENT,
    flags: more.flags ?? "",
    ...(more.default !== undefined && { default: more.default }),
  };
}

function finishDefault(targetPath: TargetPath, value: JsonValue): RowDefault {
  const isFixed = targetPath.from === undefined && !targetPath.isAmbiguous;
  return { path: targetPath, value, ...(isFixed && { fixed: [targetPath.steps as readonly PathStep[], value] }) };
}

function pathToTarget(
  steps: readonly TableStep[],
  around: readonly EnclosingList[],
  isSharedElement: boolean,
): TargetPath {
  const from = around.find((list) => list.steps.every((step, index) => steps[index] === step));
  const rest = steps.slice(from?.steps.length ?? 0);
  return {
    ...(from !== undefined && { from: from.target }),
    steps: rest,
    isAmbiguous: rest.includes(EACH_ELEMENT),
    ...(isSharedElement && { isSharedElement }),
  };
}
