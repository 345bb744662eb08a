/** Whether two cannot be the same resource: they differ where no resource can be changed, or belong to others. */
import { isJsonObject, type JsonValue, valueAt } from "@plumbline/model";
import { attributeFacts } from "../attribute-facts.js";
import type { Compared } from "../walk.js";
import { plainName, propertiesOf } from "./names.js";
import type { References } from "./references.js";
import type { CodeSide, LiveSide } from "./side.js";

export function contradicts(code: CodeSide, live: LiveSide, compared: Compared, references: References): boolean {
  return hasOtherName(code, live) || isElse(code, live, compared, references);
}

/** It is called otherwise and nothing else is: somebody may have renamed it, or made another. */
export function isPerhapsRenamed(code: CodeSide, live: LiveSide, compared: Compared, references: References): boolean {
  const isName = ({ code: here, cloud: there }: Compared["drifted"][number]) =>
    here === nameTagOf(code) && there === nameTagOf(live);
  return hasOtherName(code, live) && compared.drifted.every(isName) && !isElse(code, live, compared, references);
}

function isElse(code: CodeSide, live: LiveSide, compared: Compared, references: References): boolean {
  return (
    differsForGood(live, compared) ||
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
  const [here, there] = [nameTagOf(code), nameTagOf(live)];
  return here !== undefined && there !== undefined && !here.includes("${") && here !== there;
}

function nameTagOf({ shaped }: CodeSide | LiveSide): string | undefined {
  const tags: JsonValue | undefined = propertiesOf(shaped).Tags;
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
  // What leads nowhere was taken away.
  if (typeof here !== "string" || typeof there !== "string" || there === "") return false;
  const { cloud } = code.shaped;
  const texts = references.textsFor(here, code);
  return texts !== undefined && !texts.some((text) => plainName(text, cloud) === plainName(there, cloud));
}
