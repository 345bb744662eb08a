/** A resource in its cloud's shape, made of its block and of all that configure it, step by step as it is asked for. */
import type { Document, Resource, SourceTree, UnknownPart } from "@plumbline/iac";
import { getValueAtPath, type JsonObject, type JsonValue, type PathStep } from "@plumbline/model";
import { type EffectiveBodyWithAddedUnknowns, fillUnwrittenDefaults } from "../mapping/apply-defaults.js";
import { buildBody, buildShapeSourceTree, type MappedBody } from "../mapping/build-body.js";
import type { BlockMappingTable } from "../mapping/compile-table.js";
import {
  addEmbeddedDocumentPlaces,
  type BodyWithNormalizedDocuments,
  normalizeEmbeddedDocuments,
} from "../mapping/normalize-embedded-documents.js";
import { createLazySourceTree, type ShapeSourceNode } from "../mapping/shape-places-in-code.js";
import { toAbsolutePath } from "../mapping/table-path.js";
import type { ResourceScope, ShapedResource } from "../shaped-resource.js";
import { findTypeFacts } from "../tables/load-tables.js";
import type { Cloud, DefaultFact, MappingRow, TypeFacts } from "../tables/mapping-table-types.js";
import {
  addAttachedPlaces,
  addAttachedToBody,
  type BodyWithUnknowns,
  type CertainOrPossibleAttachment,
} from "./attached-resources.js";
import type { CatalogueBlock } from "./catalogue-block.js";
import { parseKubernetesType } from "./kubernetes-type.js";
import { buildNaturalKey } from "./natural-key.js";
import { createStatedPathPredicate } from "./path-stated-by-part-blocks.js";
import { propertyBasePathByCloud } from "./property-base-paths.js";
import { createProviderVersionPredicate } from "./provider-version-predicate.js";
import type { ResourceBuilder } from "./resource-builder-interface.js";
import { resolveScopeFromCodeAndProvider } from "./resource-scope-from-code-and-provider.js";
import { parseServiceOfType } from "./service-of-type.js";

export interface ResourceBuilderInput {
  readonly first: CatalogueBlock;
  readonly parts: readonly CatalogueBlock[];
  /** Properties that something may have set of which nobody knows whom it configures. */
  readonly unassigned: readonly UnknownPart[];
  /** Undefined for what is read from code. */
  readonly live: LiveResourceDetails | undefined;
}

/** What is known of a resource that is read from an account. */
export interface LiveResourceDetails {
  readonly scope: ResourceScope;
  /** What could not be read of it; paths start at the shape's root. */
  readonly unread: readonly UnknownPart[];
  /** What it does not tell is not set, whatever would follow from silence in code. */
  readonly isComplete: boolean;
  /** Members that the cloud's schema has no property for. */
  readonly beside: JsonObject | undefined;
}

export function createResourceBuilder(
  resourceParts: ResourceBuilderInput,
  document: Document,
  attachedTo: (builder: ResourceBuilder) => readonly CertainOrPossibleAttachment[],
): ResourceBuilder {
  return new LazyResourceBuilder(resourceParts, document, attachedTo);
}

/** Classes: a document may have very many resources, and getters of an object alone would be made anew for each. */
class LazyResourceBuilder implements ResourceBuilder {
  readonly block: CatalogueBlock;
  readonly shaped: ShapedResource;
  readonly parts: readonly CatalogueBlock[];
  readonly scope: ResourceScope;
  readonly facts: TypeFacts | undefined;
  readonly #unassigned: readonly UnknownPart[];
  readonly #live: LiveResourceDetails | undefined;
  readonly #document: Document;
  readonly #attachedTo: (builder: ResourceBuilder) => readonly CertainOrPossibleAttachment[];
  #source: SourceTree | undefined;
  #mapped: MappedBody | undefined;
  #normalized: BodyWithNormalizedDocuments | undefined;
  #effective: EffectiveBodyWithAddedUnknowns | undefined;
  #attached: readonly CertainOrPossibleAttachment[] | undefined;

  constructor(
    resourceParts: ResourceBuilderInput,
    document: Document,
    attachedTo: (builder: ResourceBuilder) => readonly CertainOrPossibleAttachment[],
  ) {
    const { first, parts, unassigned, live } = resourceParts;
    const { resource, cloud, type } = first;
    this.block = first;
    this.parts = parts;
    this.#unassigned = unassigned;
    this.#live = live;
    this.#document = document;
    this.#attachedTo = attachedTo;
    this.facts = findTypeFacts(cloud, type);
    const scope = resolveScopeFromCodeAndProvider(resource, cloud, document);
    this.scope = live === undefined ? scope : { ...scope, ...live.scope };
    this.shaped = new LazyShapedResource(this);
  }

  get source(): SourceTree {
    this.#source ??= createLazySourceTree(this.block.resource.source, () => this.places());
    return this.#source;
  }

  get base(): readonly PathStep[] {
    return propertyBasePathByCloud[this.block.cloud];
  }

  get isPartial(): boolean {
    return this.block.table?.part !== undefined;
  }

  mapped(): MappedBody {
    this.#mapped ??= this.#map();
    return this.#mapped;
  }

  #map(): MappedBody {
    const { base } = this;
    const extras = this.#live?.beside;
    const head = headerOf(this.block, this.scope);
    // Parts add to what stands beside, which is the reader's.
    const start = extras === undefined ? head : { ...head, beside: structuredClone(extras) };
    const made = buildBody([this.block, ...this.parts], start, base);
    for (const { path, causes } of this.#unassigned) {
      const place = toAbsolutePath(base, path);
      if (getValueAtPath(made.body, place) === undefined) made.unknowns.push({ path: place, causes });
    }
    for (const part of this.#live?.unread ?? []) made.unknowns.push(part);
    return made;
  }

  normalized(): BodyWithNormalizedDocuments {
    this.#normalized ??= normalizeEmbeddedDocuments(this.mapped(), this.facts ?? {}, this.base);
    return this.#normalized;
  }

  defaulted(): EffectiveBodyWithAddedUnknowns {
    this.#effective ??= fillUnwrittenDefaults(this.normalized().body, this.normalized().unknowns, {
      providerDefaults: this.mapped().defaults,
      cloudDefaults: this.isPartial ? [] : applicableDefaults(this.facts?.defaults ?? [], this.#live),
      base: this.base,
      isProviderVersion:
        this.block.table === undefined
          ? () => false
          : createProviderVersionPredicate(this.block.resource.type, this.#document),
    });
    return this.#effective;
  }

  attached(): readonly CertainOrPossibleAttachment[] {
    this.#attached ??= this.facts?.shows === undefined ? [] : this.#attachedTo(this);
    return this.#attached;
  }

  places(): ShapeSourceNode {
    const root = buildShapeSourceTree([this.block, ...this.parts], this.base);
    addEmbeddedDocumentPlaces(root, this.normalized().documents, this.block.resource.source);
    return root;
  }

  body(): JsonObject {
    return this.normalized().body;
  }

  effective(): JsonObject {
    return this.defaulted().body;
  }

  unknowns(): readonly UnknownPart[] {
    return this.normalized().unknowns;
  }
}

const statesAll = () => true;
const noParts: readonly Resource[] = [];

class LazyShapedResource implements ShapedResource {
  readonly cloud: Cloud;
  readonly type: string;
  readonly isMapped = true;
  readonly isPartial: boolean;
  readonly resource: Resource;
  readonly parts: readonly Resource[];
  readonly scope: ResourceScope;
  readonly #builder: LazyResourceBuilder;
  #source: SourceTree | undefined;
  #written: BodyWithUnknowns | undefined;
  #effective: JsonObject | undefined;
  #unknowns: readonly UnknownPart[] | undefined;

  constructor(builder: LazyResourceBuilder) {
    const { block: first, parts, scope, isPartial } = builder;
    this.#builder = builder;
    this.cloud = first.cloud;
    this.type = first.type;
    this.isPartial = isPartial;
    this.resource = first.code ?? first.resource;
    this.parts = parts.length === 0 ? noParts : parts.map(({ resource }) => resource);
    this.scope = scope;
  }

  get source(): SourceTree {
    this.#source ??= createLazySourceTree(this.#builder.block.resource.source, () => {
      const root = this.#builder.places();
      addAttachedPlaces(root, this.#builder.attached(), this.#builder.body());
      return root;
    });
    return this.#source;
  }

  get isStated(): ShapedResource["isStated"] {
    if (!this.isPartial) return statesAll;
    const { block: first, parts, base } = this.#builder;
    return createStatedPathPredicate([first, ...parts], base, () => this.effective);
  }

  get service(): string {
    return this.#builder.facts?.service ?? parseServiceOfType(this.type);
  }

  get naturalKey(): string | undefined {
    return buildNaturalKey(this.cloud, this.type, () => this.#builder.body(), this.#builder.base);
  }

  #whole(): BodyWithUnknowns {
    this.#written ??= addAttachedToBody(this.#builder.normalized(), this.#builder.attached(), "written");
    return this.#written;
  }

  get written(): JsonObject {
    return this.#whole().body;
  }

  get effective(): JsonObject {
    this.#effective ??= addAttachedToBody(
      { body: this.#builder.effective(), unknowns: this.#builder.unknowns() },
      this.#builder.attached(),
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
    const more = this.#builder.facts?.defaults === undefined ? [] : this.#builder.defaulted().unknowns;
    return more.length === 0 ? unknowns : [...unknowns, ...more];
  }

  get unmapped(): ShapedResource["unmapped"] {
    return this.#builder.mapped().unmapped;
  }
}

/** Of what an account tells, silence means what the cloud's API leaves out. */
function applicableDefaults(
  defaults: readonly DefaultFact[],
  live: LiveResourceDetails | undefined,
): readonly DefaultFact[] {
  if (live?.isComplete !== true) return defaults;
  return defaults.flatMap((fact) => (fact.live === undefined ? [] : [{ ...fact, value: fact.live }]));
}

function headerOf(
  { type, versioned = type, cloud, resource, table }: CatalogueBlock,
  { region }: ResourceScope,
): JsonObject {
  const { address, name: known, attributes } = resource;
  // A child in a template is known by all that it is in; its own name is what it says.
  const name =
    cloud === "azure" && table === undefined ? (attributes.name ?? known) : (defaultName(table, attributes) ?? known);
  if (cloud === "kubernetes") return table === undefined ? {} : parseKubernetesType(versioned);
  return { type, name, address, ...(region !== undefined && cloud !== "azure" && { region }) };
}

/** A plan that does not say what it is for is named by what the provider sends. */
function defaultName(table: CatalogueBlock["table"], attributes: JsonObject): JsonValue | undefined {
  const row = table === undefined ? undefined : nameRowOf(table);
  if (row === undefined) return undefined;
  const [code, , , , facts] = row;
  return (attributes[code] ?? null) === null ? facts?.default : undefined;
}

const nameRows = new WeakMap<BlockMappingTable, MappingRow | undefined>();

/** Looked for once: tables are long, and each is asked for every resource of its type. */
function nameRowOf(table: BlockMappingTable): MappingRow | undefined {
  if (!nameRows.has(table)) {
    const isSent = ([, shape, , , more]: MappingRow) => shape === "name" && more?.default !== undefined;
    nameRows.set(table, table.rows.find(isSent));
  }
  return nameRows.get(table);
}
