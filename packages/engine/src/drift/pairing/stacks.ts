/**
 * CloudFormation makes names of its own, and puts the logical id on what it makes. A template and a stack belong together where
 * all that is seen of the stack is in the template, and neither fits another.
 */
import { isJsonObject } from "@plumbline/model";
import type { Work } from "./by-keys.js";
import { propertiesOf } from "./names.js";
import { addTo, isNear } from "./places.js";
import type { CodeSide, LiveSide } from "./side.js";

/** One logical id alone may stand in any template. */
const LEAST_MEMBERS = 2;

export function pairByStack(work: Work): void {
  const templates = templatesIn(work.open.code);
  if (templates.size === 0) return;
  const stacks = stacksIn(work.open.live);
  const fitting = new Map<object | undefined, Stack[]>();
  for (const stack of stacks) {
    const roots = [...templates].filter(([, members]) => fits(stack, members)).map(([root]) => root);
    if (roots.length === 1) addTo(fitting, roots[0], stack);
  }
  for (const [root, [stack, ...more]] of fitting) {
    if (stack === undefined || more.length > 0) continue;
    for (const [key, live] of stack) {
      const code = templates.get(root)?.get(key);
      if (code !== undefined) work.take(code, live, "tag");
    }
  }
}

/** By type and logical id. */
type Stack = ReadonlyMap<string, LiveSide>;
type Template = ReadonlyMap<string, CodeSide>;

function templatesIn(open: Iterable<CodeSide>): ReadonlyMap<object | undefined, Template> {
  const templates = new Map<object | undefined, Map<string, CodeSide>>();
  for (const side of open) {
    const { type, address } = side.shaped.resource;
    if (!type.startsWith("AWS::")) continue;
    const members = templates.get(side.root) ?? new Map<string, CodeSide>();
    templates.set(side.root, members.set(`${side.shaped.type} ${address}`, side));
  }
  return templates;
}

function stacksIn(open: Iterable<LiveSide>): readonly Stack[] {
  const stacks = new Map<string, Map<string, LiveSide>>();
  for (const side of open) {
    const tags = propertiesOf(side.shaped).Tags;
    if (!Array.isArray(tags)) continue;
    const said = (key: string) => tags.find((tag) => isJsonObject(tag) && tag.Key === key);
    const [stack, own] = [said("aws:cloudformation:stack-id"), said("aws:cloudformation:logical-id")];
    if (!isJsonObject(stack) || !isJsonObject(own)) continue;
    const [id, logical] = [String(stack.Value), String(own.Value)];
    stacks.set(id, (stacks.get(id) ?? new Map<string, LiveSide>()).set(`${side.shaped.type} ${logical}`, side));
  }
  return [...stacks.values()];
}

function fits(stack: Stack, template: Template): boolean {
  return (
    stack.size >= LEAST_MEMBERS &&
    [...stack].every(([key, live]) => {
      const code = template.get(key);
      return code !== undefined && isNear(code, live) && !hasOtherKey(code, live);
    })
  );
}

function hasOtherKey({ shaped: code }: CodeSide, { shaped: live }: LiveSide): boolean {
  return code.naturalKey !== undefined && live.naturalKey !== undefined && code.naturalKey !== live.naturalKey;
}
