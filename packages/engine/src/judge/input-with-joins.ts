/** What a rule that joins others is asked about: a resource, with those others beside it. */
import type { ShapedResource } from "@plumbline/catalogue";
import type { UnknownPart } from "@plumbline/iac";
import { type JsonObject, type JsonValue, once } from "@plumbline/model";
import type { Budget, Policy, Value } from "@plumbline/rego";
import { findUnknownsAmongReads } from "./decisive-unknowns.js";
import type { Estate, JoinedResources } from "./estate.js";
import type { WatchedInput } from "./watched-input.js";

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
  const merge = (body: JsonValue, others: JsonValue): JsonObject => {
    // What is watched is a property that tells when it is read: it must not be read here.
    const whole = Object.defineProperties({}, Object.getOwnPropertyDescriptors(body as JsonObject));
    return Object.assign(whole, { ...links, ...(others as JsonObject) });
  };
  const body = once(() => merge(base.body, joined.input));
  const unknowns = once(() => [...base.unknowns, ...joined.unknowns]);
  return {
    get body() {
      return body();
    },
    get unknowns() {
      return unknowns();
    },
    watched: {
      input: merge(base.watched.input as JsonValue, joined.watched.input as JsonValue) as Value,
      takeUnknownReads() {
        const [a, b] = [base.watched.takeUnknownReads(), joined.watched.takeUnknownReads()];
        return { any: a.any || b.any, decisive: a.decisive || b.decisive };
      },
    },
    unreadTypes: joined.unreadTypes,
  };
}

/** Types of which nothing could be read and that the denials of a rule looked at: what is missing there may be there. */
export function findConsultedUnreadTypes(
  policy: Policy,
  { body, unreadTypes }: Pick<InputWithJoins, "body" | "unreadTypes">,
  budget?: Partial<Budget>,
): readonly UnknownPart[] {
  if (unreadTypes.length === 0) return unreadTypes;
  const query = "data.rule.deny";
  const { evidence, readsWithoutResult } = policy.evidence(
    body as Value,
    budget === undefined ? { query } : { query, budget },
  );
  return findUnknownsAmongReads([...readsWithoutResult, ...evidence.flatMap(({ paths }) => paths)], unreadTypes);
}
