/**
 * What rules read of a resource: its shape, with the members of `beside` in sections of their own (`extra`, `attached`,
 * `context`). Rules of people who know the old name find it still; it is made when somebody asks for it, and it is not among
 * the members that a rule lists, so that nothing is seen twice. Kept documents and paths of findings have the shape's names,
 * whatever a rule calls them.
 */
import {
  findSectionOfShapeMember,
  OUTSIDE_SCHEMA_MEMBER_NAME,
  type OutsideSchemaInputSection,
  outsideSchemaInputSections,
  toRuleInputPath,
} from "@plumbline/catalogue";
import type { UnknownPart } from "@plumbline/iac";
import { isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import type { InputPath } from "@plumbline/rego";

const sectioned = new WeakMap<JsonObject, JsonObject>();

/** The body itself where it is no shape, or has nothing that is called otherwise. */
export function toRuleInput(body: JsonValue): JsonValue {
  if (!isResourceShape(body)) return body;
  const { [OUTSIDE_SCHEMA_MEMBER_NAME]: members, ...rest } = body;
  if (!isJsonObject(members)) return body;
  let input = sectioned.get(body);
  if (input === undefined) {
    input = withOldName({ ...sectionsOf(members), ...rest });
    sectioned.set(body, input);
  }
  return input;
}

/** The member that says when the account was read; code has none. */
export const READ_TIME_MEMBER = "time";

/** The input of a resource that was read from an account at a time. */
export function addReadTime(input: JsonValue, time: string | undefined): JsonValue {
  if (time === undefined || !isJsonObject(input)) return input;
  return Object.assign(copyInputKeepingOldNames(input), { [READ_TIME_MEMBER]: time });
}

/** Objects of Kubernetes are shapes, too, and have no address: all they have is their own. */
function isResourceShape(body: JsonValue): body is JsonObject {
  return isJsonObject(body) && typeof body.address === "string";
}

function sectionsOf(members: JsonObject): JsonObject {
  const all: Record<OutsideSchemaInputSection, JsonObject> = { extra: {}, attached: {}, context: {} };
  for (const name of Object.keys(members)) {
    Object.defineProperty(all[findSectionOfShapeMember(name)], name, { ...visible, value: members[name] });
  }
  return all;
}

/** A name may be anybody's text. */
const visible = { enumerable: true, configurable: true, writable: true };

const together = new WeakMap<object, JsonObject>();

const oldName: PropertyDescriptor = {
  enumerable: false,
  configurable: true,
  get(this: JsonObject) {
    let members = together.get(this);
    if (members === undefined) {
      members = {};
      for (const section of outsideSchemaInputSections) {
        // Members may be properties that note when they are read: they are not read here.
        Object.defineProperties(members, Object.getOwnPropertyDescriptors((this[section] ?? {}) as JsonObject));
      }
      together.set(this, members);
    }
    return members;
  },
};

function withOldName(input: JsonObject): JsonObject {
  return Object.defineProperty(input, OUTSIDE_SCHEMA_MEMBER_NAME, oldName);
}

/** A copy of an object that may be such an input. */
export function copyInputKeepingOldNames(value: JsonObject): JsonObject {
  const copy = { ...value };
  return Object.getOwnPropertyDescriptor(value, OUTSIDE_SCHEMA_MEMBER_NAME)?.enumerable === false
    ? withOldName(copy)
    : copy;
}

/** Where in the input of a rule the unknown parts of a shape are. `depth`: how many steps lead to the shape. */
export function toInputUnknowns(unknowns: readonly UnknownPart[], depth = 0): readonly UnknownPart[] {
  if (!unknowns.some(({ path }) => path[depth] === OUTSIDE_SCHEMA_MEMBER_NAME)) return unknowns;
  return unknowns.flatMap((part): readonly UnknownPart[] => {
    const { path, causes } = part;
    if (path[depth] !== OUTSIDE_SCHEMA_MEMBER_NAME) return [part];
    const around = path.slice(0, depth);
    if (path.length === depth + 1)
      return outsideSchemaInputSections.map((section) => ({ path: [...around, section], causes }));
    return [{ path: [...around, ...toRuleInputPath(path.slice(depth))], causes }];
  });
}

/** How many steps lead to a resource that is joined: `joined`, its type, its address. */
const JOINED_DEPTH = 3;

/** The same of a resource and of those that are joined to it. */
export function toJoinedInputUnknowns(unknowns: readonly UnknownPart[]): readonly UnknownPart[] {
  return toInputUnknowns(toInputUnknowns(unknowns), JOINED_DEPTH);
}

const sections: readonly unknown[] = outsideSchemaInputSections;

/** The place in a shape that a path of the input leads to. `body` is the shape, which may have such a member itself. */
export function toShapePath<Path extends InputPath>(body: JsonValue, path: Path): Path {
  if (!isResourceShape(body)) return path;
  if (path[0] === JOINED_MEMBER) return sections.includes(path[3]) ? withStep(path, 3) : path;
  return sections.includes(path[0]) && !Object.hasOwn(body, path[0] as string) ? withStep(path, 0) : path;
}

function withStep<Path extends InputPath>(path: Path, at: number): Path {
  return path.with(at, OUTSIDE_SCHEMA_MEMBER_NAME) as unknown as Path;
}

/** What an input has that joins others: by type and address, each as its own input would be. */
export const JOINED_MEMBER = "joined";

/** What a resource refers to, and what refers to it. */
export const linkMemberNames = ["refers_to", "referred_by"] as const;
