/** What a rule that joins others is asked about: a resource, with those others beside it. */
import type { ShapedResource } from "@plumbline/catalogue";
import type { UnknownPart } from "@plumbline/iac";
import { type JsonObject, type JsonValue, once } from "@plumbline/model";
import type { Budget, InputPath, Policy, Value } from "@plumbline/rego";
import { ruleQueries } from "../rules/rule.js";
import { findUnknownsAmongReads, isFoundLinkPath } from "./decisive-unknowns.js";
import type { Estate, JoinedResources } from "./estate.js";
import { listDependencies, listReadsWithoutResult } from "./reads-of-document.js";
import { createWatchedInput, type WatchedInput } from "./watched-input.js";

/** A resource and those it is looked at with. */
export interface ResourceInEstate {
  readonly shaped?: ShapedResource;
  readonly estate?: Estate | undefined;
}

export interface InputWithJoins {
  readonly body: JsonValue;
  /** Paths start at the body. */
  readonly unknowns: readonly UnknownPart[];
  readonly watched: WatchedInput;
  readonly unreadTypes: JoinedResources["unreadTypes"];
}

/** Undefined for what is not looked at with others: a document as a whole. */
export function buildInputWithJoins(
  { shaped, estate }: ResourceInEstate,
  base: Pick<InputWithJoins, "body" | "unknowns" | "watched">,
  joins: readonly string[],
): InputWithJoins | undefined {
  if (shaped === undefined || estate === undefined) return undefined;
  const joined = estate.join(shaped.type, joins);
  const links = joined.linksOf(shaped);
  const watchedLinks = createWatchedInput(links, joined.unreadLinks);
  // What is watched is a property that tells when it is read: it must not be read here.
  const merge = (...parts: readonly unknown[]): JsonObject =>
    parts.reduce<JsonObject>(
      (whole, part) => Object.defineProperties(whole, Object.getOwnPropertyDescriptors(part as JsonObject)),
      {},
    );
  const body = once(() => merge(base.body, links, joined.input));
  const unknowns = once(() => [...base.unknowns, ...joined.unknowns]);
  return {
    get body() {
      return body();
    },
    get unknowns() {
      return unknowns();
    },
    watched: {
      input: merge(base.watched.input, watchedLinks.input, joined.watched.input) as Value,
      takeUnknownReads() {
        const reads = [base.watched, watchedLinks, joined.watched].map((each) => each.takeUnknownReads());
        return { any: reads.some(({ any }) => any), decisive: reads.some(({ decisive }) => decisive) };
      },
    },
    unreadTypes: joined.unreadTypes,
  };
}

/** Types of which nothing could be read and that a rule looked at before it denied something: what is missing may be there. */
export function findConsultedUnreadTypes(
  policy: () => Policy,
  input: Pick<InputWithJoins, "body" | "unknowns" | "unreadTypes">,
  budget?: Partial<Budget>,
): readonly UnknownPart[] {
  const { unreadTypes } = input;
  if (unreadTypes.length === 0) return unreadTypes;
  return findUnknownsAmongReads(listReadsOfDenial(policy(), input, budget), unreadTypes);
}

/** What a rule looked at to see whether it applies, and what it denies. */
export function listReadsOfDenial(
  policy: Policy,
  input: Pick<InputWithJoins, "body" | "unknowns">,
  budget?: Partial<Budget>,
): readonly InputPath[] {
  return [ruleQueries.skip, ruleQueries.deny].flatMap((query) => listReadsOfQuery(policy, input, query, budget));
}

/** What a rule looked at for what it says, and for what it does not say; links that were found are known to what it denies. */
export function listReadsOfQuery(
  policy: Policy,
  { body, unknowns }: Pick<InputWithJoins, "body" | "unknowns">,
  query: string,
  budget?: Partial<Budget>,
): readonly InputPath[] {
  if (!policy.defines(query)) return [];
  const asked = budget === undefined ? { query } : { query, budget };
  const result = policy.evidence(body as Value, asked);
  const dependencies = result.evidence.flatMap((each) => listDependencies(each, unknowns));
  const reads = [...listReadsWithoutResult(result, unknowns), ...dependencies];
  // That a rule applies because nothing was found among the links is not known while others were not read.
  return query === ruleQueries.skip ? reads : reads.filter((path) => !isFoundLinkPath(path));
}
