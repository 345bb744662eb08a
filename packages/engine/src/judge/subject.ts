/** What a rule is asked about: a document as it was read, or one resource of it in its cloud's shape. */
import type { Cloud, ShapedResource } from "@plumbline/catalogue";
import type { Document, Resource, SourceTree, TemplateKind, UnknownPart } from "@plumbline/iac";
import type { JsonValue } from "@plumbline/model";
import { createEstateOfDocuments, type Estate } from "./estate.js";
import { getMemoizedShapedResources } from "./memoized-shaped-resources.js";

export type TemplateKindOrCloud = TemplateKind | Cloud;

export interface Subject extends Omit<Document, "kind"> {
  readonly kind: TemplateKindOrCloud;
  /** It is one resource of a document, which may be written otherwise. */
  readonly shaped?: ShapedResource;
  /** All resources of that document. */
  readonly documentResources?: readonly Resource[];
  /** Kind of the document that the resource is written in. */
  readonly language?: TemplateKind;
  /** It was read from an account: what is unknown of it could not be read, and no deployment will tell. */
  readonly isLive?: true;
  /** When it was read from its account: rules about age and expiry are asked as of then. */
  readonly time?: string;
  /** What rules look at with it that join several. */
  readonly estate?: Estate | undefined;
}

/** Every resource of a document that is asked about, by its catalogue type in lower case. */
export function* createShapedSubjects(
  document: Document,
  isAsked: (type: string) => boolean,
  estate: Estate = createEstateOfDocuments([document]),
): Generator<ResourceSubject> {
  for (const shaped of getMemoizedShapedResources(document)) {
    if (isAsked(shaped.type.toLowerCase())) yield new ResourceSubject(document, shaped, estate);
  }
}

/** A class, as there are very many: see `LazyResourceBuilder` of the catalogue. */
class ResourceSubject implements Subject {
  readonly kind: TemplateKindOrCloud;
  readonly language: TemplateKind;
  readonly paths: readonly string[];
  readonly index?: number;
  readonly shaped: ShapedResource;
  readonly documentResources: readonly Resource[];
  readonly estate: Estate;
  #resources: readonly Resource[] | undefined;

  constructor(document: Document, shaped: ShapedResource, estate: Estate) {
    this.kind = shaped.cloud ?? document.kind;
    this.language = document.kind;
    this.paths = document.paths;
    if (document.index !== undefined) this.index = document.index;
    this.shaped = shaped;
    this.documentResources = document.resources;
    this.estate = estate;
  }

  get source(): SourceTree {
    return this.shaped.source;
  }

  get body(): JsonValue {
    return this.shaped.effective;
  }

  get unknowns(): readonly UnknownPart[] {
    return this.shaped.unknowns;
  }

  get resources(): readonly Resource[] {
    this.#resources ??= [{ ...this.shaped.resource, path: [] }, ...this.shaped.parts];
    return this.#resources;
  }
}
