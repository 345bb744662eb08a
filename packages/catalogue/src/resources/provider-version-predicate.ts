/** Which versions of a provider the code allows: defaults changed between them. Without a constraint it is the newest. */
import type { Document } from "@plumbline/iac";
import { isJsonObject, type JsonValue } from "@plumbline/model";

/** Answers whether the code is held to versions in a range, `<6` or `>=6`: by major version; `any`: to one at all. */
export function createProviderVersionPredicate(resourceType: string, document: Document): (range: string) => boolean {
  return (range) => {
    if (range === "any") return true;
    const [name = ""] = resourceType.split("_", 1);
    const answers = known.get(document) ?? new Map<string, boolean>();
    known.set(document, answers);
    const question = `${name} ${range}`;
    const answer = answers.get(question) ?? isConstrainedTo(range, constraintsOf(name, document));
    answers.set(question, answer);
    return answer;
  };
}

/** Every resource asks the same few questions. */
const known = new WeakMap<Document, Map<string, boolean>>();

function isConstrainedTo(range: string, constraints: readonly string[]): boolean {
  const [, sign, major] = /^(<|>=)\s*(\d+)$/.exec(range) ?? [];
  const holds = sign === ">=" ? isFrom : isBelow;
  return constraints.some((constraint) => holds(constraint, Number(major)));
}

function isFrom(constraint: string, major: number): boolean {
  const lowest = /^(?:=|~>|>=|>)?\s*v?(\d+)/.exec(constraint)?.[1];
  return lowest !== undefined && Number(lowest) >= major;
}

function isBelow(constraint: string, major: number): boolean {
  const exact = /^(?:=|~>|<=)?\s*v?(\d+)\./.exec(constraint)?.[1];
  if (exact !== undefined) return Number(exact) < major;
  const limit = /^<\s*v?(\d+)(?:\.0)*$/.exec(constraint)?.[1];
  return limit !== undefined && Number(limit) <= major;
}

function constraintsOf(name: string, { body }: Document): readonly string[] {
  if (!isJsonObject(body)) return [];
  const required = objects(body.terraform)
    .flatMap((block) => objects(block.required_providers))
    .map((providers) => {
      const requirement = Object.hasOwn(providers, name) ? providers[name] : undefined;
      return isJsonObject(requirement) ? requirement.version : requirement;
    });
  const configured = objects(body.provider).flatMap((provider) => (provider.name === name ? [provider.version] : []));
  return [...required, ...configured].flatMap((version) =>
    typeof version === "string" ? version.split(",").map((part) => part.trim()) : [],
  );
}

function objects(value: JsonValue | undefined) {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}
