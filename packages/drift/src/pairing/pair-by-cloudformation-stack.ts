/**
 * CloudFormation generates names, knows the physical id of each resource of a stack, and tags resources with their
 * logical id. A template and a stack belong together if everything known of the stack is in the template, and neither
 * fits another.
 */
import type { ShapedResource } from "@plumbline/catalogue";
import { appendToGroup, getValueAtPath, isJsonObject, type JsonValue } from "@plumbline/model";
import {
  type CodeSide,
  createNameInStateKey,
  type DependencyRecorder,
  type LiveSide,
  noDependencyRecorder,
  type PairingMethod,
} from "../model/index.js";

import type { PairingProgress } from "./key-pairing.js";
import { getShapeProperties, listPrimaryNames, reduceIdToName } from "./resource-names.js";
import { isInSameScope } from "./scope-index.js";

/** A single logical id could be in any template. */
const MIN_MEMBERS = 2;

/** Pairs the resources of templates with those of the stacks that fit them. */
export function pairByStack(progress: PairingProgress): void {
  const templates = indexTemplates(progress.unpaired.code, progress.recorder);
  // Without templates nothing is paired, but the keys of stacks are recorded for templates that are compared elsewhere.
  if (templates.size === 0 && progress.recorder === noDependencyRecorder) return;
  const fitting = new Map<object | undefined, Stack[]>();
  for (const stack of findStacks(progress.unpaired.live, progress.recorder)) {
    const roots = [...templates].filter(([, members]) => fitsTemplate(stack, members)).map(([root]) => root);
    if (roots.length === 1) appendToGroup(fitting, roots[0], stack);
  }
  for (const [root, [stack, ...more]] of fitting) {
    if (stack === undefined || more.length > 0) continue;
    for (const [key, live] of stack.members) {
      const code = templates.get(root)?.get(key);
      if (code !== undefined) progress.pair(code, live, stack.by);
    }
    // The stack is the template, which is no resource of the code.
    if (stack.side !== undefined) progress.unpaired.live.delete(stack.side);
  }
}

/** Live resources that stacks list as theirs. */
export function listStackMembers(live: readonly LiveSide[], recorder: DependencyRecorder): ReadonlySet<LiveSide> {
  return new Set(listedStacks(live, recorder).flatMap(({ members }) => [...members.values()]));
}

/** What was refused of what stacks have made; undefined where all of it was read. What is in no code follows from it. */
export function findUnreadStackMembers(
  live: readonly LiveSide[],
  unmanaged: readonly LiveSide[],
  recorder: DependencyRecorder,
): string | undefined {
  const key = "unread members of a stack";
  for (const { shaped } of unmanaged) recorder.recordLookup(shaped, key);
  const refusals = live.flatMap(({ shaped }) => {
    if (shaped.type !== "AWS::CloudFormation::Stack") return [];
    const unread = shaped.unknowns.find(({ path }) => path.join(".") === "beside.members");
    if (unread === undefined) return [];
    recorder.recordKey(shaped, key);
    return [unread.causes[0]?.detail ?? "members of a stack"];
  });
  return refusals[0];
}

interface Stack {
  /** By type and logical id. */
  readonly members: ReadonlyMap<string, LiveSide>;
  readonly by: PairingMethod;
  /** The stack as a live resource. */
  readonly side?: LiveSide;
}
type Template = ReadonlyMap<string, CodeSide>;

function indexTemplates(
  open: Iterable<CodeSide>,
  recorder: DependencyRecorder,
): ReadonlyMap<object | undefined, Template> {
  const templates = new Map<object | undefined, Map<string, CodeSide>>();
  for (const side of open) {
    const { type, address } = side.shaped.resource;
    if (!type.startsWith("AWS::")) continue;
    const members = templates.get(side.root) ?? new Map<string, CodeSide>();
    templates.set(side.root, members.set(`${side.shaped.type} ${address}`, side));
    recorder.recordLookup(side.shaped, `stack ${side.shaped.type} ${address}`);
    recordSharedKey(side.shaped, `template ${side.root?.path}`, recorder);
  }
  return templates;
}

/** A stack's own list is more reliable than tags, and has more types. */
function findStacks(open: Iterable<LiveSide>, recorder: DependencyRecorder): readonly Stack[] {
  const live = [...open];
  const listed = listedStacks(live, recorder);
  const known = new Set(listed.map(({ side }) => side.id));
  return [...listed, ...[...taggedStacks(live, recorder)].flatMap(([id, stack]) => (known.has(id) ? [] : [stack]))];
}

function listedStacks(
  live: readonly LiveSide[],
  recorder: DependencyRecorder,
): readonly (Stack & { readonly side: LiveSide })[] {
  const stacks = live.filter(({ shaped }) => shaped.type === "AWS::CloudFormation::Stack");
  if (stacks.length === 0) return [];
  const named = new Map<string, LiveSide[]>();
  for (const side of live)
    for (const name of listPrimaryNames(side)) appendToGroup(named, `${side.shaped.type} ${name}`, side);
  return stacks.map((side) => {
    recordSharedKey(side.shaped, `members ${side.id}`, recorder);
    for (const { type, logical, physical } of stackMembers(side)) {
      recorder.recordKey(side.shaped, `stack ${type} ${logical}`);
      // Every live resource records the names that a state may give it.
      for (const name of [physical, reduceIdToName(physical, "aws")])
        recorder.recordLookup(side.shaped, createNameInStateKey(type, name));
    }
    const members = stackMembers(side).flatMap(
      ({ type, logical, physical }): readonly (readonly [string, LiveSide])[] => {
        const liveNamed = (name: string) =>
          (named.get(`${type} ${name}`) ?? []).filter((candidate) => isInSameScope(side, candidate));
        const found = liveNamed(physical);
        const [match, ...more] = found.length > 0 ? found : liveNamed(reduceIdToName(physical, "aws"));
        return match === undefined || more.length > 0 ? [] : [[`${type} ${logical}`, match]];
      },
    );
    return { members: new Map(members), by: "state", side };
  });
}

function stackMembers({ shaped: { written } }: LiveSide) {
  const { members } = isJsonObject(written.beside) ? written.beside : {};
  return (Array.isArray(members) ? members : []).flatMap((member: JsonValue) => {
    if (!isJsonObject(member) || String(member.ResourceStatus).startsWith("DELETE_COMPLETE")) return [];
    const text = (name: string) => String(member[name] ?? "");
    return [{ type: text("ResourceType"), logical: text("LogicalResourceId"), physical: text("PhysicalResourceId") }];
  });
}

function taggedStacks(open: readonly LiveSide[], recorder: DependencyRecorder): ReadonlyMap<string, Stack> {
  const stacks = new Map<string, Map<string, LiveSide>>();
  for (const side of open) {
    const tags = [
      getShapeProperties(side.shaped).Tags,
      getValueAtPath(side.shaped.written, ["beside", "SystemTags"]),
    ].flat();
    const tagNamed = (key: string) => tags.find((tag) => isJsonObject(tag) && tag.Key === key);
    const [stackTag, logicalTag] = [tagNamed("aws:cloudformation:stack-id"), tagNamed("aws:cloudformation:logical-id")];
    if (!isJsonObject(stackTag) || !isJsonObject(logicalTag)) continue;
    const [id, logical] = [String(stackTag.Value), String(logicalTag.Value)];
    stacks.set(id, (stacks.get(id) ?? new Map<string, LiveSide>()).set(`${side.shaped.type} ${logical}`, side));
    recorder.recordKey(side.shaped, `stack ${side.shaped.type} ${logical}`);
    recordSharedKey(side.shaped, `members ${id}`, recorder);
  }
  return new Map([...stacks].map(([id, members]) => [id, { members, by: "tag" }]));
}

/** All resources that share the key depend on each other. */
function recordSharedKey(shape: ShapedResource, key: string, recorder: DependencyRecorder): void {
  recorder.recordLookup(shape, key);
  recorder.recordKey(shape, key);
}

function fitsTemplate({ members, side }: Stack, template: Template): boolean {
  // A stack also lists resources that are not read.
  const listed = side === undefined ? [] : stackMembers(side).map(({ type, logical }) => `${type} ${logical}`);
  const all = new Set([...members.keys(), ...listed]);
  return (
    all.size >= MIN_MEMBERS &&
    [...members].every(([key, live]) => {
      const code = template.get(key);
      return code !== undefined && isInSameScope(code, live) && !hasDifferentNaturalKey(code, live);
    })
  );
}

function hasDifferentNaturalKey({ shaped: code }: CodeSide, { shaped: live }: LiveSide): boolean {
  if (code.naturalKey === undefined || live.naturalKey === undefined) return false;
  return normalizeKey(code.naturalKey) !== normalizeKey(live.naturalKey);
}

/** A part of a natural key may be a name or the identifier that ends with it. */
const normalizeKey = (key: string) =>
  key
    .split("|")
    .map((part) => reduceIdToName(part, "aws"))
    .join("|");
