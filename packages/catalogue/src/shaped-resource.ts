import type { Resource, SourceTree, UnknownPart } from "@plumbline/iac";
import type { JsonObject, PathStep } from "@plumbline/model";
import type { Cloud } from "./tables/mapping-table-types.js";

/** Where a resource lives, as far as the code says. */
export interface ResourceScope {
  readonly account?: string;
  /** Of Azure: what is above its subscriptions. */
  readonly tenant?: string;
  readonly subscription?: string;
  readonly resourceGroup?: string;
  readonly project?: string;
  readonly region?: string;
  readonly namespace?: string;
}

/** A resource in its cloud's own shape, wherever it was read from. */
export interface ShapedResource {
  readonly cloud: Cloud | undefined;
  /** Of the catalogue (`AWS::S3::Bucket`); the code's own where the catalogue has no map for it. */
  readonly type: string;
  readonly isMapped: boolean;
  /** It configures a resource that is not in this document: what it does not say, nobody knows. */
  readonly isPartial: boolean;
  /** Whether the code says what stands there, or that nothing does: always, unless it is known in part. */
  readonly isStated: (path: readonly PathStep[]) => boolean;
  /** The block as the code has it. */
  readonly resource: Resource;
  /** Further blocks that configure it. */
  readonly parts: readonly Resource[];
  readonly scope: ResourceScope;
  /** Service of the cloud: `s3`. */
  readonly service: string;
  /** What tells it from its siblings, and is the same in the cloud; undefined when the code does not say. */
  readonly naturalKey: string | undefined;
  /** What is written in code or read from an account, in the shape. */
  readonly written: JsonObject;
  /** What is written, and what follows from silence. */
  readonly effective: JsonObject;
  /** Parts that nobody knows before deployment; paths start at the shape's root. */
  readonly unknowns: readonly UnknownPart[];
  /** What the code says and the shape has no place for; paths start at the attributes of the resource or part. */
  readonly unmapped: readonly { readonly address: string; readonly path: readonly PathStep[] }[];
  /** Leads from a path in the shape to the code. */
  readonly source: SourceTree;
}
