import type { SourceTree, UnknownPart } from "@plumbline/iac";
import type { JsonObject } from "@plumbline/model";
import type { ShapedResource } from "../shaped-resource.js";
import type { CatalogueBlock } from "./catalogue-block.js";

/** Builds a resource of its blocks, before others are attached to it. */
export interface ResourceBuilder {
  readonly block: CatalogueBlock;
  readonly body: () => JsonObject;
  readonly effective: () => JsonObject;
  readonly unknowns: () => readonly UnknownPart[];
  /** Leads to the code from what its own blocks state. */
  readonly source: SourceTree;
  readonly shaped: ShapedResource;
}
