/**
 * Which recorded call set an attribute to what the cloud has. An actor is right or not known: the call must be the last
 * one that can have changed the attribute, and must say the value that was read (or take away what is gone). Where the
 * last such call says something else, nobody is named.
 */
import type { ShapedResource } from "@plumbline/catalogue";
import type { ChangeEvent } from "@plumbline/clouds";
import { isJsonObject, type JsonValue, valueAt } from "@plumbline/model";
import type { AttributeDrift } from "../model/index.js";
import { isUnset } from "../values/index.js";
import {
  comparableText,
  isSameText,
  listScalars,
  listStatedValues,
  reducedName,
  type StatedValue,
  stemOf,
} from "./event-evidence.js";
import { effectOf, isRemoving, plainCall } from "./operation-effects.js";

/** The attribute that differs, as calls may name it. */
interface ChangedAttribute {
  /** Its name at the root of the shape. */
  readonly root: string;
  /** Names on the way to it that say something. */
  readonly stems: ReadonlySet<string>;
  /** What tells the elements of lists on the way from others: the name of a policy, the key of a tag. */
  readonly elements: readonly string[];
  readonly live: JsonValue | undefined;
  readonly code: JsonValue | undefined;
}

/** The call that made an attribute what it is; undefined where none certainly did. */
export function findChangeOf(
  drift: AttributeDrift,
  code: ShapedResource | undefined,
  events: readonly ChangeEvent[],
): ChangeEvent | undefined {
  const attribute = describeAttribute(drift, code);
  if (attribute === undefined) return undefined;
  const [last, ...earlier] = events.filter((event) => canChange(event, listStatedValues(event.request), attribute));
  if (last === undefined) return undefined;
  // Logs tell seconds: of several calls in one, any may have been the last.
  const sameMoment = [last, ...earlier.filter(({ at }) => at === last.at)];
  const [certain, ...others] = sameMoment.filter((event) =>
    didChange(event, listStatedValues(event.request), attribute),
  );
  return others.some(({ actor }) => actor !== certain?.actor) ? undefined : certain;
}

/** Names that stand in too many places to say anything. */
const COMMON = new Set(["value", "key", "name", "id", "arn", "type", "properties", "beside", "item", "member", "data"]);
const ELEMENT_NAMES = [
  "Key",
  "PolicyName",
  "Name",
  "Id",
  "Sid",
  "name",
  "key",
  "StatementId",
  "DestinationCidrBlock",
  "CidrIp",
  "RuleNumber",
  "AttributeName",
  "IndexName",
];

function describeAttribute(
  { path, code: here, cloud }: AttributeDrift,
  code: ShapedResource | undefined,
): ChangedAttribute | undefined {
  const names = path.filter((step) => typeof step === "string" && step !== "properties" && step !== "beside");
  const [root] = names as readonly string[];
  if (root === undefined) return undefined;
  const elements = path.flatMap((step, index) => {
    const element = typeof step === "number" ? valueAt(code?.written ?? {}, path.slice(0, index + 1)) : undefined;
    return elementNames(element);
  });
  // What was added or taken away as a whole names itself.
  const whole = isUnset(cloud) ? here : cloud;
  const isElement = typeof path.at(-1) === "number" || isUnset(here) || isUnset(cloud);
  const all = [...elements, ...(isElement ? [whole].flat().flatMap(elementNames) : [])];
  const stems = new Set(
    [...(names as readonly string[]), ...all].map(stemOf).filter((stem) => stem.length > 2 && !COMMON.has(stem)),
  );
  return { root, stems, elements: [...new Set(all)], live: cloud, code: here };
}

function elementNames(element: JsonValue | undefined): readonly string[] {
  if (typeof element === "string") return [element];
  if (!isJsonObject(element)) return [];
  const name = ELEMENT_NAMES.find((member) => ["string", "number"].includes(typeof element[member]));
  return name === undefined ? [] : [comparableText(element[name])];
}

/** Whether a call may have changed the attribute; one that adds an element changes no other. */
function canChange(event: ChangeEvent, stated: readonly StatedValue[], attribute: ChangedAttribute): boolean {
  const { root, stems, elements } = attribute;
  const effect = effectOf(event.operation);
  if (effect !== undefined) {
    const isNamed = effect.attributes.some((name) => stemOf(name) === stemOf(root) || stems.has(stemOf(name)));
    if (!isNamed) return false;
    return effect.isElementwise !== true || elements.length === 0 || elements.some((name) => mentions(event, name));
  }
  if (stated.some(({ names }) => names.some((name) => stems.has(stemOf(name))))) return true;
  // `attributeName: "Policy"` names an attribute in a value.
  const isNaming = (names: readonly string[]) => /(?:name|key|attribute)$/.test(names.at(-1) ?? "");
  if (stated.some(({ names, value }) => isNaming(names) && stems.has(stemOf(value)))) return true;
  if (stated.some(({ value }) => elements.some((name) => value === name))) return true;
  const call = reducedName(plainCall(event.operation.slice(event.operation.indexOf(":") + 1)));
  return [...stems].some((stem) => stem.length > 4 && call.includes(stem));
}

/** Whether what the call says is what the cloud has. */
function didChange(event: ChangeEvent, stated: readonly StatedValue[], attribute: ChangedAttribute): boolean {
  const { live, elements } = attribute;
  const effect = effectOf(event.operation);
  if (effect?.value !== undefined)
    return effect.value === "" ? isUnset(live) : isSameText(effect.value, comparableText(live));
  if (isUnset(live)) return didRemove(event, stated, attribute);
  if (isRemoving(event.operation)) return false;
  if (typeof live !== "object") return statesValue(stated, comparableText(live), attribute, effect !== undefined);
  const parts = listScalars(live).filter(isTelling);
  if (parts.length === 0) return statesSwitches(stated, live, attribute);
  return (
    parts.every((text) => mentions(event, text)) &&
    (elements.length === 0 || elements.every((name) => mentions(event, name)))
  );
}

/** Of values that many calls have, only a name beside them says which attribute is meant. */
function statesValue(
  stated: readonly StatedValue[],
  live: string,
  { stems, elements }: ChangedAttribute,
  isKnownCall: boolean,
): boolean {
  return stated.some(({ names, value, siblings }) => {
    if (!isSameText(value, live)) return false;
    const isNamed =
      names.some((name) => stems.has(stemOf(name))) ||
      elements.some((name) => siblings.has(name) || names.includes(reducedName(name)));
    return isNamed || (isKnownCall && isTelling(value)) || [...siblings].some((sibling) => stems.has(stemOf(sibling)));
  });
}

/** Of an object of switches alone, each has to be stated under its own name. */
function statesSwitches(
  stated: readonly StatedValue[],
  live: JsonValue | undefined,
  attribute: ChangedAttribute,
): boolean {
  const switches = listStatedValues(live);
  return (
    switches.length > 0 &&
    switches.every(({ names, value }) =>
      statesValue(stated, value, { ...attribute, stems: new Set(names.map(stemOf)), elements: [] }, false),
    )
  );
}

function didRemove(
  event: ChangeEvent,
  stated: readonly StatedValue[],
  { root, elements, code, stems }: ChangedAttribute,
): boolean {
  if (isRemoving(event.operation))
    return elements.length > 0
      ? elements.every((name) => mentions(event, name))
      : effectOf(event.operation) !== undefined;
  const named = stated.filter(({ names }) =>
    names.some((name) => stems.has(stemOf(name)) || stemOf(name) === stemOf(root)),
  );
  // A call that writes the whole list, and leaves it out; or that writes nothing there.
  if (elements.length > 0) return named.length > 0 && !elements.some((name) => mentions(event, name));
  return named.length > 0 && named.every(({ value }) => value === "") && typeof code !== "object";
}

const GENERIC = new Set([
  "allow",
  "deny",
  "true",
  "false",
  "tcp",
  "udp",
  "-1",
  "2012-10-17",
  "2008-10-17",
  "enabled",
  "disabled",
  "*",
]);

/** Whether a value says more than that some switch is on. */
function isTelling(text: string): boolean {
  return text.length > 1 && !GENERIC.has(text.toLowerCase());
}

function mentions({ request, reply }: ChangeEvent, text: string): boolean {
  return [request, reply].some((statement) =>
    listStatedValues(statement).some(
      ({ value, names, siblings }) =>
        isSameText(value, text) || siblings.has(text) || names.includes(reducedName(text)),
    ),
  );
}
