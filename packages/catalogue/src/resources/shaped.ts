/** A resource in its cloud's shape, made of its block and of all that configure it, step by step as it is asked for. */
import type { Document, SourceTree, UnknownPart } from "@plumbline/iac";
import { type JsonObject, once, valueAt } from "@plumbline/model";
import { bodyOf, placesOf } from "../mapping/body.js";
import { effectiveOf } from "../mapping/effective.js";
import { lazyTree } from "../mapping/place-tree.js";
import { addDocumentPlaces, refined } from "../mapping/refine.js";
import { placed } from "../mapping/sinks.js";
import type { Scope, ShapedResource } from "../shaped-resource.js";
import { typeFacts } from "../tables/load.js";
import type { DefaultFact } from "../tables/table.js";
import { bases } from "./base.js";
import { kubernetesHead } from "./kubernetes-type.js";
import { naturalKeyOf } from "./natural-key.js";
import type { Placed } from "./placed.js";
import { providerTest } from "./provider-version.js";
import { saidBy } from "./said.js";
import { scopeOf } from "./scope.js";
import { serviceOf } from "./service.js";
import { addShownPlaces, type Shown, withShown } from "./within.js";

export interface Making {
  readonly first: Placed;
  readonly parts: readonly Placed[];
  /** Properties that something may have set of which nobody knows whom it configures. */
  readonly loose: readonly UnknownPart[];
  /** Undefined for what is read from code. */
  readonly live: Live | undefined;
}

/** What is known of a resource that is read from an account. */
export interface Live {
  readonly scope: Scope;
  /** What could not be read of it; paths start at the shape's root. */
  readonly unread: readonly UnknownPart[];
  /** What it does not tell is not set, whatever would follow from silence in code. */
  readonly saysAll: boolean;
  /** What the shape has no place for. */
  readonly beside: JsonObject | undefined;
}

/** What it says itself, before others are shown beside it. */
export interface Own {
  readonly placed: Placed;
  readonly body: () => JsonObject;
  readonly effective: () => JsonObject;
  readonly unknowns: () => readonly UnknownPart[];
  /** Leads to the code from what it says itself. */
  readonly source: SourceTree;
  readonly shaped: ShapedResource;
}

export function own(
  { first, parts, loose, live }: Making,
  document: Document,
  shownBeside: (own: Own) => readonly Shown[],
): Own {
  const { resource, cloud, type } = first;
  const base = bases[cloud];
  const facts = once(() => typeFacts(cloud, type));
  const pieces = [first, ...parts];
  const scope = { ...scopeOf(resource, cloud, document), ...live?.scope };
  const mapped = once(() => {
    const beside = live?.beside === undefined ? {} : { beside: live.beside };
    const made = bodyOf(pieces, { ...headOf(first, scope), ...beside }, base);
    const open = loose
      .map(({ path, causes }) => ({ path: placed(base, path), causes }))
      .filter(({ path }) => valueAt(made.body, path) === undefined);
    return { ...made, unknowns: [...made.unknowns, ...open, ...(live?.unread ?? [])] };
  });
  const fine = once(() => refined(mapped(), facts() ?? {}, base));
  const shown = once(() => (facts()?.shows === undefined ? [] : shownBeside(made)));
  const whole = once(() => withShown(fine(), shown(), "written"));
  const isPartial = first.table?.part !== undefined;
  const ownEffective = once(() => {
    const silence = {
      sent: mapped().defaults,
      facts: isPartial ? [] : defaultsIn(facts()?.defaults ?? [], live),
      base,
    };
    const isProvider = first.table === undefined ? () => false : providerTest(resource.type, document);
    return effectiveOf(fine().body, fine().unknowns, { ...silence, isProvider });
  });
  const effective = once(
    () => withShown({ body: ownEffective().body, unknowns: fine().unknowns }, shown(), "effective").body,
  );
  const ownPlaces = () => {
    const root = placesOf(pieces, base);
    addDocumentPlaces(root, fine().documents, resource.source);
    return root;
  };
  const made: Own = {
    placed: first,
    source: lazyTree(resource.source, ownPlaces),
    body: () => fine().body,
    effective: () => ownEffective().body,
    unknowns: () => fine().unknowns,
    shaped: {
      cloud,
      type,
      isMapped: true,
      isPartial,
      says: isPartial ? saidBy(pieces, base, effective) : () => true,
      resource: first.code ?? resource,
      parts: parts.map((part) => part.resource),
      scope,
      get service() {
        return facts()?.service ?? serviceOf(type);
      },
      get naturalKey() {
        return naturalKeyOf(cloud, type, () => fine().body, base);
      },
      get written() {
        return whole().body;
      },
      get effective() {
        return effective();
      },
      get unknowns() {
        const { unknowns } = whole();
        const more = facts()?.defaults === undefined ? [] : ownEffective().unknowns;
        return more.length === 0 ? unknowns : [...unknowns, ...more];
      },
      get unmapped() {
        return mapped().unmapped;
      },
      source: lazyTree(resource.source, () => {
        const root = ownPlaces();
        addShownPlaces(root, shown(), fine().body);
        return root;
      }),
    },
  };
  return made;
}

/** Of what an account tells, silence means what the cloud's API leaves out. */
function defaultsIn(defaults: readonly DefaultFact[], live: Live | undefined): readonly DefaultFact[] {
  if (live?.saysAll !== true) return defaults;
  return defaults.flatMap((fact) => (fact.live === undefined ? [] : [{ ...fact, value: fact.live }]));
}

function headOf({ type, versioned = type, cloud, resource, table }: Placed, { region }: Scope): JsonObject {
  const { address, name: known, attributes } = resource;
  // A child in a template is known by all that it is in; its own name is what it says.
  const name = cloud === "azure" && table === undefined ? (attributes.name ?? known) : known;
  if (cloud === "kubernetes") return table === undefined ? {} : kubernetesHead(versioned);
  return { type, name, address, ...(region !== undefined && cloud !== "azure" && { region }) };
}
