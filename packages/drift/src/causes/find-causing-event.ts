/**
 * Which recorded call set an attribute to what the cloud has. An actor is right or not known: the last call that can have
 * changed the attribute must say the value that was read (or take away what is gone). Where it may only repeat what calls
 * before it said, the first of them made the change. Where the last says something else, or the log does not have what a call said,
 * nobody is named.
 */
import type { ShapedResource } from "@plumbline/catalogue";
import type { AttributeValueAfterChange, ChangeEvent } from "@plumbline/clouds";
import {
  formatCanonicalJson,
  getValueAtPath,
  groupBy,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "@plumbline/model";
import type { AttributeDrift, AttributePath } from "../model/index.js";
import { isAbsentOrEmpty } from "../values/index.js";
import {
  findAttributesChangedByOperation,
  isRemovingOperation,
  removeCallVersion,
} from "./attributes-changed-by-operations.js";
import {
  type EventValue,
  formatValueForComparison,
  isSameNameOrId,
  listEventValues,
  listScalarsAsTexts,
  toComparableName,
  toNameStem,
} from "./event-values.js";

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
export function findCausingEvent(
  drift: AttributeDrift,
  code: ShapedResource | undefined,
  events: readonly ChangeEvent[],
): ChangeEvent | undefined {
  const attribute = describeAttribute(drift, code);
  if (attribute === undefined) return undefined;
  const judged = events
    .map((event) => ({ event, judgement: judgeEvent(event, drift.path, attribute) }))
    .filter(({ judgement }) => judgement !== "unrelated");
  // Logs tell seconds: of several calls in one, any may have been the last.
  const moments = [...groupBy(judged, ({ event }) => event.at).values()];
  const repeating = moments.findIndex((calls) => calls.some(({ judgement }) => judgement !== "same"));
  const run = moments
    .slice(0, repeating === -1 ? undefined : repeating)
    .map((calls) => calls.map(({ event }) => event));
  const before = repeating === -1 ? [] : (moments[repeating] ?? []);
  const meanwhile = before.some(({ judgement }) => judgement === "same")
    ? before.filter(({ judgement }) => judgement !== "other").map(({ event }) => event)
    : [];
  const [last = meanwhile] = run;
  // A call that says only what it changes has changed it.
  if (run.length === 0 || !last.some(canRepeat)) return sameActor(last);
  const first = run.at(-1) ?? [];
  const isChange =
    before.some(({ judgement }) => judgement === "other") ||
    first.some((event) => event.lifecycle === "created" || !canRepeat(event));
  // Who states what is there already changes nothing, and the change itself may be older than the log.
  return isChange ? sameActor([...first, ...meanwhile]) : undefined;
}

/** Whether a call may state what was there before. */
function canRepeat({ extent, changed }: ChangeEvent): boolean {
  return changed === undefined && (extent === "whole" || extent === "partial");
}

/** The first, where one actor made all. */
function sameActor([first, ...others]: readonly ChangeEvent[]): ChangeEvent | undefined {
  return first?.actor !== "" && others.every(({ actor }) => actor === first?.actor) ? first : undefined;
}

/** What a call says of an attribute: what is there, something else, what nobody knows, or nothing. */
type EventJudgement = "same" | "other" | "unclear" | "unrelated";

function judgeEvent(event: ChangeEvent, path: AttributePath, attribute: ChangedAttribute): EventJudgement {
  const recorded = event.changed === undefined ? "unclear" : judgeRecordedChanges(event.changed, path, attribute.live);
  if (recorded !== "unclear") return recorded;
  if (event.request === undefined) return "unclear";
  const stated = listEventValues(event.request);
  if (!canChange(event, stated, attribute)) return event.extent === "whole" ? "unclear" : "unrelated";
  if (event.extent === "elements") return judgeElements(event, attribute);
  return didChange(event, stated, attribute) ? "same" : "other";
}

/** A call that adds some elements and takes others away says nothing of the rest. */
function judgeElements(event: ChangeEvent, { live, code }: ChangedAttribute): EventJudgement {
  const { removed = [], ...added } = event.request ?? {};
  const parts = listScalarsAsTexts(isAbsentOrEmpty(live) ? code : live);
  const hasAll = (statement: JsonObject) => parts.every((text) => mentions({ ...event, request: statement }, text));
  const [isAdded, isRemoved] = [hasAll(added), hasAll({ removed })];
  if (isAdded === isRemoved) return isAdded ? "unclear" : "unrelated";
  return isAdded === isAbsentOrEmpty(live) ? "other" : "same";
}

/** By what the log itself says was changed. Places in lists are those of the cloud, and lead nowhere here. */
function judgeRecordedChanges(
  changes: readonly AttributeValueAfterChange[],
  path: AttributePath,
  live: JsonValue | undefined,
): EventJudgement {
  const names = path.map((step) => (typeof step === "number" ? "[]" : toComparableName(step)));
  const related = changes.flatMap(({ path: text, after }) => {
    const changed = text
      .replace(/\[[^\]]*\]/g, ".[]")
      .split(".")
      .filter((step) => step !== "");
    const steps = changed.map((step) => (step === "[]" ? step : toComparableName(step)));
    const isRelated = steps.slice(0, names.length).every((step, index) => step === names[index]);
    return isRelated ? [{ changed, after }] : [];
  });
  if (related.length === 0) return "unrelated";
  if (names.includes("[]") || related.some(({ changed }) => changed.includes("[]"))) return "unclear";
  const isSame = related.every(({ changed, after }) => {
    const there = getValueAtPath(live ?? null, changed.slice(path.length));
    const set = getValueAtPath(after ?? null, path.slice(changed.length));
    return isAbsentOrEmpty(there) ? isAbsentOrEmpty(set) || set === "" : isSameLoggedValue(set, there);
  });
  return isSame ? "same" : "other";
}

/** Logs write numbers and switches as texts. */
function isSameLoggedValue(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (typeof a === "object" || typeof b === "object")
    return formatCanonicalJson(a ?? null) === formatCanonicalJson(b ?? null);
  return isSameNameOrId(formatValueForComparison(a), formatValueForComparison(b));
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
    const element =
      typeof step === "number" ? getValueAtPath(code?.written ?? {}, path.slice(0, index + 1)) : undefined;
    return elementNames(element);
  });
  // What was added or taken away as a whole names itself.
  const whole = isAbsentOrEmpty(cloud) ? here : cloud;
  const isElement = typeof path.at(-1) === "number" || isAbsentOrEmpty(here) || isAbsentOrEmpty(cloud);
  const all = [...elements, ...(isElement ? [whole].flat().flatMap(elementNames) : [])];
  const stems = new Set(
    [...(names as readonly string[]), ...all].map(toNameStem).filter((stem) => stem.length > 2 && !COMMON.has(stem)),
  );
  return { root, stems, elements: [...new Set(all)], live: cloud, code: here };
}

function elementNames(element: JsonValue | undefined): readonly string[] {
  if (typeof element === "string") return [element];
  if (!isJsonObject(element)) return [];
  const name = ELEMENT_NAMES.find((member) => ["string", "number"].includes(typeof element[member]));
  return name === undefined ? [] : [formatValueForComparison(element[name])];
}

/** Whether a call may have changed the attribute; one that adds an element changes no other. */
function canChange(event: ChangeEvent, stated: readonly EventValue[], attribute: ChangedAttribute): boolean {
  const { root, stems, elements } = attribute;
  const effect = findAttributesChangedByOperation(event.operation);
  if (effect !== undefined) {
    const isNamed = effect.attributes.some(
      (name) => toNameStem(name) === toNameStem(root) || stems.has(toNameStem(name)),
    );
    if (!isNamed) return false;
    return effect.isElementwise !== true || elements.length === 0 || elements.some((name) => mentions(event, name));
  }
  if (stated.some(({ names }) => names.some((name) => stems.has(toNameStem(name))))) return true;
  // `attributeName: "Policy"` names an attribute in a value.
  const isNaming = (names: readonly string[]) => /(?:name|key|attribute)$/.test(names.at(-1) ?? "");
  if (stated.some(({ names, value }) => isNaming(names) && stems.has(toNameStem(value)))) return true;
  if (stated.some(({ value }) => elements.some((name) => value === name))) return true;
  const call = toComparableName(removeCallVersion(event.operation.split(/[:.]/).at(-1) ?? ""));
  return [...stems].some((stem) => stem.length > 4 && call.includes(stem));
}

/** Whether what the call says is what the cloud has. */
function didChange(event: ChangeEvent, stated: readonly EventValue[], attribute: ChangedAttribute): boolean {
  const { live, elements } = attribute;
  const effect = findAttributesChangedByOperation(event.operation);
  if (effect?.value !== undefined)
    return effect.value === "" ? isAbsentOrEmpty(live) : isSameNameOrId(effect.value, formatValueForComparison(live));
  if (isAbsentOrEmpty(live)) return didRemove(event, stated, attribute);
  if (isRemovingOperation(event.operation)) return false;
  if (typeof live !== "object")
    return statesValue(stated, formatValueForComparison(live), attribute, effect !== undefined);
  const parts = listScalarsAsTexts(live).filter(isTelling);
  if (parts.length === 0) return statesSwitches(stated, live, attribute);
  return (
    parts.every((text) => mentions(event, text)) &&
    (elements.length === 0 || elements.every((name) => mentions(event, name)))
  );
}

/** Of values that many calls have, only a name beside them says which attribute is meant. */
function statesValue(
  stated: readonly EventValue[],
  live: string,
  { stems, elements }: ChangedAttribute,
  isKnownCall: boolean,
): boolean {
  return stated.some(({ names, value, siblings }) => {
    if (!isSameNameOrId(value, live)) return false;
    const isNamed =
      names.some((name) => stems.has(toNameStem(name))) ||
      elements.some((name) => siblings.has(name) || names.includes(toComparableName(name)));
    return (
      isNamed || (isKnownCall && isTelling(value)) || [...siblings].some((sibling) => stems.has(toNameStem(sibling)))
    );
  });
}

/** Of an object of switches alone, each has to be stated under its own name. */
function statesSwitches(
  stated: readonly EventValue[],
  live: JsonValue | undefined,
  attribute: ChangedAttribute,
): boolean {
  const switches = listEventValues(live);
  return (
    switches.length > 0 &&
    switches.every(({ names, value }) =>
      statesValue(stated, value, { ...attribute, stems: new Set(names.map(toNameStem)), elements: [] }, false),
    )
  );
}

function didRemove(
  event: ChangeEvent,
  stated: readonly EventValue[],
  { root, elements, code, stems }: ChangedAttribute,
): boolean {
  if (isRemovingOperation(event.operation))
    return elements.length > 0
      ? elements.every((name) => mentions(event, name))
      : findAttributesChangedByOperation(event.operation) !== undefined;
  const named = stated.filter(({ names }) =>
    names.some((name) => stems.has(toNameStem(name)) || toNameStem(name) === toNameStem(root)),
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
    listEventValues(statement).some(
      ({ value, names, siblings }) =>
        isSameNameOrId(value, text) || siblings.has(text) || names.includes(toComparableName(text)),
    ),
  );
}
