/** Whether two cannot be the same resource: they differ where no resource can be changed, or belong to others. */
import { isJsonObject, type JsonValue, valueAt } from "@plumbline/model";
import { attributeFacts } from "../attribute-facts.js";
import type { Compared } from "../walk.js";
import { plainName, propertiesOf } from "./names.js";
import type { References } from "./references.js";
import type { CodeSide, LiveSide } from "./side.js";

export function contradicts(code: CodeSide, live: LiveSide, compared: Compared, references: References): boolean {
  return (
    differsForGood(live, compared) ||
    hasOtherName(code, live) ||
    code.shaped.unknowns.some(({ path }) => leadsElsewhere(code, live, path, references))
  );
}

function differsForGood({ shaped: { cloud, type } }: LiveSide, { drifted }: Compared): boolean {
  if (cloud === undefined) return false;
  const facts = attributeFacts(cloud, type);
  const isLasting = (path: readonly (string | number)[]) =>
    facts.is("createOnly", path[0] === "properties" && cloud !== "azure" ? path.slice(1) : path);
  return drifted.some(
    ({ path, cloud: there, isOnlyPossible }) => !isOnlyPossible && there !== undefined && isLasting(path),
  );
}

/** People call things so that they can tell them apart. */
function hasOtherName(code: CodeSide, live: LiveSide): boolean {
  const [here, there] = [code, live].map(({ shaped }) => tagged(propertiesOf(shaped).Tags));
  return here !== undefined && there !== undefined && !here.includes("${") && here !== there;
}

function tagged(tags: JsonValue | undefined): string | undefined {
  const tag = Array.isArray(tags) ? tags.find((one) => isJsonObject(one) && one.Key === "Name") : undefined;
  return isJsonObject(tag) && typeof tag.Value === "string" ? tag.Value : undefined;
}

function leadsElsewhere(
  code: CodeSide,
  live: LiveSide,
  path: readonly (string | number)[],
  references: References,
): boolean {
  // What stands in a list may stand elsewhere in it.
  if (path.some((step) => typeof step === "number")) return false;
  const [here, there] = [valueAt(code.shaped.written, path), valueAt(live.shaped.written, path)];
  if (typeof here !== "string" || typeof there !== "string") return false;
  const { cloud } = code.shaped;
  const texts = references.textsFor(here, code);
  return texts !== undefined && !texts.some((text) => plainName(text, cloud) === plainName(there, cloud));
}
