/**
 * CloudFormation makes names of its own, and knows what it called each resource of a stack; on what it makes it puts the
 * logical id, too. A template and a stack belong together where all that is seen of the stack is in the template, and neither
 * fits another.
 */
import type { ShapedResource } from "@plumbline/catalogue";
import { isJsonObject, type JsonValue, valueAt } from "@plumbline/model";
import type { Work } from "./by-keys.js";
import { ownNames, plainName, propertiesOf } from "./names.js";
import { addTo, isNear } from "./places.js";
import type { CodeSide, LiveSide, PairingMethod } from "./side.js";
import { unwatched, type Watch, wordOfState } from "./watch.js";

/** One logical id alone may stand in any template. */
const LEAST_MEMBERS = 2;

export function pairByStack(work: Work): void {
  const templates = templatesIn(work.open.code, work.watch);
  // No template is here, and one may be elsewhere.
  if (templates.size === 0 && work.watch === unwatched) return;
  const fitting = new Map<object | undefined, Stack[]>();
  for (const stack of stacksIn(work.open.live, work.watch)) {
    const roots = [...templates].filter(([, members]) => fits(stack, members)).map(([root]) => root);
    if (roots.length === 1) addTo(fitting, roots[0], stack);
  }
  for (const [root, [stack, ...more]] of fitting) {
    if (stack === undefined || more.length > 0) continue;
    for (const [key, live] of stack.members) {
      const code = templates.get(root)?.get(key);
      if (code !== undefined) work.take(code, live, stack.by);
    }
    // It is the template itself, which is no resource of any code.
    if (stack.side !== undefined) work.open.live.delete(stack.side);
  }
}

/** What stacks say that they made. */
export function membersOfStacks(live: readonly LiveSide[], watch: Watch): ReadonlySet<LiveSide> {
  return new Set(toldStacks(live, watch).flatMap(({ members }) => [...members.values()]));
}

interface Stack {
  /** By type and logical id. */
  readonly members: ReadonlyMap<string, LiveSide>;
  readonly by: PairingMethod;
  /** The stack as a resource of the account. */
  readonly side?: LiveSide;
}
type Template = ReadonlyMap<string, CodeSide>;

function templatesIn(open: Iterable<CodeSide>, watch: Watch): ReadonlyMap<object | undefined, Template> {
  const templates = new Map<object | undefined, Map<string, CodeSide>>();
  for (const side of open) {
    const { type, address } = side.shaped.resource;
    if (!type.startsWith("AWS::")) continue;
    const members = templates.get(side.root) ?? new Map<string, CodeSide>();
    templates.set(side.root, members.set(`${side.shaped.type} ${address}`, side));
    watch.asks(side.shaped, `stack ${side.shaped.type} ${address}`);
    together(side.shaped, `template ${side.root?.path}`, watch);
  }
  return templates;
}

/** What a stack tells is surer than tags, and of more types. */
function stacksIn(open: Iterable<LiveSide>, watch: Watch): readonly Stack[] {
  const live = [...open];
  const told = toldStacks(live, watch);
  const known = new Set(told.map(({ side }) => side.id));
  return [...told, ...[...taggedStacks(live, watch)].flatMap(([id, stack]) => (known.has(id) ? [] : [stack]))];
}

function toldStacks(live: readonly LiveSide[], watch: Watch): readonly (Stack & { readonly side: LiveSide })[] {
  const stacks = live.filter(({ shaped }) => shaped.type === "AWS::CloudFormation::Stack");
  if (stacks.length === 0) return [];
  const named = new Map<string, LiveSide[]>();
  for (const side of live) for (const name of ownNames(side)) addTo(named, `${side.shaped.type} ${name}`, side);
  return stacks.map((side) => {
    together(side.shaped, `members ${side.id}`, watch);
    for (const { type, logical, physical } of membersOf(side)) {
      watch.offers(side.shaped, `stack ${type} ${logical}`);
      // All offer what states may call them.
      for (const name of [physical, plainName(physical, "aws")]) watch.asks(side.shaped, wordOfState(type, name));
    }
    const members = membersOf(side).flatMap(({ type, logical, physical }): readonly (readonly [string, LiveSide])[] => {
      const called = (name: string) => (named.get(`${type} ${name}`) ?? []).filter((other) => isNear(side, other));
      const found = called(physical);
      const [one, ...more] = found.length > 0 ? found : called(plainName(physical, "aws"));
      return one === undefined || more.length > 0 ? [] : [[`${type} ${logical}`, one]];
    });
    return { members: new Map(members), by: "state", side };
  });
}

function membersOf({ shaped: { written } }: LiveSide) {
  const { members } = isJsonObject(written.beside) ? written.beside : {};
  return (Array.isArray(members) ? members : []).flatMap((member: JsonValue) => {
    if (!isJsonObject(member) || String(member.ResourceStatus).startsWith("DELETE_COMPLETE")) return [];
    const said = (name: string) => String(member[name] ?? "");
    return [{ type: said("ResourceType"), logical: said("LogicalResourceId"), physical: said("PhysicalResourceId") }];
  });
}

function taggedStacks(open: readonly LiveSide[], watch: Watch): ReadonlyMap<string, Stack> {
  const stacks = new Map<string, Map<string, LiveSide>>();
  for (const side of open) {
    const tags = [propertiesOf(side.shaped).Tags, valueAt(side.shaped.written, ["beside", "SystemTags"])].flat();
    const said = (key: string) => tags.find((tag) => isJsonObject(tag) && tag.Key === key);
    const [stack, own] = [said("aws:cloudformation:stack-id"), said("aws:cloudformation:logical-id")];
    if (!isJsonObject(stack) || !isJsonObject(own)) continue;
    const [id, logical] = [String(stack.Value), String(own.Value)];
    stacks.set(id, (stacks.get(id) ?? new Map<string, LiveSide>()).set(`${side.shaped.type} ${logical}`, side));
    watch.offers(side.shaped, `stack ${side.shaped.type} ${logical}`);
    together(side.shaped, `members ${id}`, watch);
  }
  return new Map([...stacks].map(([id, members]) => [id, { members, by: "tag" }]));
}

/** Members of one know of each other. */
function together(who: ShapedResource, word: string, watch: Watch): void {
  watch.asks(who, word);
  watch.offers(who, word);
}

function fits({ members, side }: Stack, template: Template): boolean {
  // A stack lists all that it has: those that are not read by themselves count as well.
  const listed = side === undefined ? [] : membersOf(side).map(({ type, logical }) => `${type} ${logical}`);
  const all = new Set([...members.keys(), ...listed]);
  return (
    all.size >= LEAST_MEMBERS &&
    [...members].every(([key, live]) => {
      const code = template.get(key);
      return code !== undefined && isNear(code, live) && !hasOtherKey(code, live);
    })
  );
}

function hasOtherKey({ shaped: code }: CodeSide, { shaped: live }: LiveSide): boolean {
  if (code.naturalKey === undefined || live.naturalKey === undefined) return false;
  return wordsOf(code.naturalKey) !== wordsOf(live.naturalKey);
}

/** Each part of a key may be a name, or the address of what is called so. */
const wordsOf = (key: string) =>
  key
    .split("|")
    .map((part) => plainName(part, "aws"))
    .join("|");
