/** A resource in its cloud's shape, made of its block and of all that configure it, step by step as it is asked for. */
import type { Document, Resource, SourceTree, UnknownPart } from "@plumbline/iac";
import { type JsonObject, type JsonValue, type PathStep, valueAt } from "@plumbline/model";
import { bodyOf, type MappedBody, placesOf } from "../mapping/body.js";
import type { PieceTable } from "../mapping/compiled.js";
import { type Effective, effectiveOf } from "../mapping/effective.js";
import { placed } from "../mapping/path.js";
import { lazyTree, type PlaceNode } from "../mapping/place-tree.js";
import { addDocumentPlaces, type Refined, refined } from "../mapping/refine.js";
import type { Scope, ShapedResource } from "../shaped-resource.js";
import { typeFacts } from "../tables/load.js";
import type { Cloud, DefaultFact, Row, TypeFacts } from "../tables/table.js";
import { bases } from "./base.js";
import { kubernetesHead } from "./kubernetes-type.js";
import { naturalKeyOf } from "./natural-key.js";
import type { Placed } from "./placed.js";
import { providerTest } from "./provider-version.js";
import { saidBy } from "./said.js";
import { scopeOf } from "./scope.js";
import { serviceOf } from "./service.js";
import { addShownPlaces, type Shown, type Whole, withShown } from "./within.js";

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

export function own(making: Making, document: Document, shownBeside: (own: Own) => readonly Shown[]): Own {
  return new OwnResource(making, document, shownBeside);
}

/** Classes: a document may have very many resources, and getters of an object alone would be made anew for each. */
class OwnResource implements Own {
  readonly placed: Placed;
  readonly shaped: ShapedResource;
  readonly parts: readonly Placed[];
  readonly scope: Scope;
  readonly facts: TypeFacts | undefined;
  readonly #loose: readonly UnknownPart[];
  readonly #live: Live | undefined;
  readonly #document: Document;
  readonly #shownBeside: (own: Own) => readonly Shown[];
  #source: SourceTree | undefined;
  #mapped: MappedBody | undefined;
  #fine: Refined | undefined;
  #effective: Effective | undefined;
  #shown: readonly Shown[] | undefined;

  constructor(making: Making, document: Document, shownBeside: (own: Own) => readonly Shown[]) {
    const { first, parts, loose, live } = making;
    const { resource, cloud, type } = first;
    this.placed = first;
    this.parts = parts;
    this.#loose = loose;
    this.#live = live;
    this.#document = document;
    this.#shownBeside = shownBeside;
    this.facts = typeFacts(cloud, type);
    const scope = scopeOf(resource, cloud, document);
    this.scope = live === undefined ? scope : { ...scope, ...live.scope };
    this.shaped = new Shaped(this);
  }

  get source(): SourceTree {
    this.#source ??= lazyTree(this.placed.resource.source, () => this.places());
    return this.#source;
  }

  get base(): readonly PathStep[] {
    return bases[this.placed.cloud];
  }

  get isPartial(): boolean {
    return this.placed.table?.part !== undefined;
  }

  mapped(): MappedBody {
    this.#mapped ??= this.#map();
    return this.#mapped;
  }

  #map(): MappedBody {
    const { base } = this;
    const beside = this.#live?.beside;
    const head = headOf(this.placed, this.scope);
    // Parts add to what stands beside, which is the reader's.
    const start = beside === undefined ? head : { ...head, beside: structuredClone(beside) };
    const made = bodyOf([this.placed, ...this.parts], start, base);
    for (const { path, causes } of this.#loose) {
      const place = placed(base, path);
      if (valueAt(made.body, place) === undefined) made.unknowns.push({ path: place, causes });
    }
    for (const part of this.#live?.unread ?? []) made.unknowns.push(part);
    return made;
  }

  fine(): Refined {
    this.#fine ??= refined(this.mapped(), this.facts ?? {}, this.base);
    return this.#fine;
  }

  filled(): Effective {
    this.#effective ??= effectiveOf(this.fine().body, this.fine().unknowns, {
      sent: this.mapped().defaults,
      facts: this.isPartial ? [] : defaultsIn(this.facts?.defaults ?? [], this.#live),
      base: this.base,
      isProvider:
        this.placed.table === undefined ? () => false : providerTest(this.placed.resource.type, this.#document),
    });
    return this.#effective;
  }

  shown(): readonly Shown[] {
    this.#shown ??= this.facts?.shows === undefined ? [] : this.#shownBeside(this);
    return this.#shown;
  }

  places(): PlaceNode {
    const root = placesOf([this.placed, ...this.parts], this.base);
    addDocumentPlaces(root, this.fine().documents, this.placed.resource.source);
    return root;
  }

  body(): JsonObject {
    return this.fine().body;
  }

  effective(): JsonObject {
    return this.filled().body;
  }

  unknowns(): readonly UnknownPart[] {
    return this.fine().unknowns;
  }
}

const saysAll = () => true;
const alone: readonly Resource[] = [];

class Shaped implements ShapedResource {
  readonly cloud: Cloud;
  readonly type: string;
  readonly isMapped = true;
  readonly isPartial: boolean;
  readonly resource: Resource;
  readonly parts: readonly Resource[];
  readonly scope: Scope;
  readonly #own: OwnResource;
  #source: SourceTree | undefined;
  #written: Whole | undefined;
  #effective: JsonObject | undefined;
  #unknowns: readonly UnknownPart[] | undefined;

  constructor(own: OwnResource) {
    const { placed: first, parts, scope, isPartial } = own;
    this.#own = own;
    this.cloud = first.cloud;
    this.type = first.type;
    this.isPartial = isPartial;
    this.resource = first.code ?? first.resource;
    this.parts = parts.length === 0 ? alone : parts.map(({ resource }) => resource);
    this.scope = scope;
  }

  get source(): SourceTree {
    this.#source ??= lazyTree(this.#own.placed.resource.source, () => {
      const root = this.#own.places();
      addShownPlaces(root, this.#own.shown(), this.#own.body());
      return root;
    });
    return this.#source;
  }

  get says(): ShapedResource["says"] {
    if (!this.isPartial) return saysAll;
    const { placed: first, parts, base } = this.#own;
    return saidBy([first, ...parts], base, () => this.effective);
  }

  get service(): string {
    return this.#own.facts?.service ?? serviceOf(this.type);
  }

  get naturalKey(): string | undefined {
    return naturalKeyOf(this.cloud, this.type, () => this.#own.body(), this.#own.base);
  }

  #whole(): Whole {
    this.#written ??= withShown(this.#own.fine(), this.#own.shown(), "written");
    return this.#written;
  }

  get written(): JsonObject {
    return this.#whole().body;
  }

  get effective(): JsonObject {
    this.#effective ??= withShown(
      { body: this.#own.effective(), unknowns: this.#own.unknowns() },
      this.#own.shown(),
      "effective",
    ).body;
    return this.#effective;
  }

  get unknowns(): readonly UnknownPart[] {
    this.#unknowns ??= this.#allUnknowns();
    return this.#unknowns;
  }

  #allUnknowns(): readonly UnknownPart[] {
    const { unknowns } = this.#whole();
    const more = this.#own.facts?.defaults === undefined ? [] : this.#own.filled().unknowns;
    return more.length === 0 ? unknowns : [...unknowns, ...more];
  }

  get unmapped(): ShapedResource["unmapped"] {
    return this.#own.mapped().unmapped;
  }
}

/** Of what an account tells, silence means what the cloud's API leaves out. */
function defaultsIn(defaults: readonly DefaultFact[], live: Live | undefined): readonly DefaultFact[] {
  if (live?.saysAll !== true) return defaults;
  return defaults.flatMap((fact) => (fact.live === undefined ? [] : [{ ...fact, value: fact.live }]));
}

function headOf({ type, versioned = type, cloud, resource, table }: Placed, { region }: Scope): JsonObject {
  const { address, name: known, attributes } = resource;
  // A child in a template is known by all that it is in; its own name is what it says.
  const name =
    cloud === "azure" && table === undefined ? (attributes.name ?? known) : (nameSent(table, attributes) ?? known);
  if (cloud === "kubernetes") return table === undefined ? {} : kubernetesHead(versioned);
  return { type, name, address, ...(region !== undefined && cloud !== "azure" && { region }) };
}

/** A plan that does not say what it is for is named by what the provider sends. */
function nameSent(table: Placed["table"], attributes: JsonObject): JsonValue | undefined {
  const row = table === undefined ? undefined : nameRowOf(table);
  if (row === undefined) return undefined;
  const [code, , , , facts] = row;
  return (attributes[code] ?? null) === null ? facts?.default : undefined;
}

const nameRows = new WeakMap<PieceTable, Row | undefined>();

/** Looked for once: tables are long, and each is asked for every resource of its type. */
function nameRowOf(table: PieceTable): Row | undefined {
  if (!nameRows.has(table)) {
    const isSent = ([, shape, , , more]: Row) => shape === "name" && more?.default !== undefined;
    nameRows.set(table, table.rows.find(isSent));
  }
  return nameRows.get(table);
}
