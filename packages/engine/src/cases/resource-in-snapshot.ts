/** What cases are asked about: one resource (or template) as a run saw it. */
import type { UnknownPart } from "@plumbline/iac";
import type { JsonValue } from "@plumbline/model";
import type { ResourceInEstate } from "../judge/input-with-joins.js";
import type { PartialResource } from "../judge/partial-resource.js";

export interface ResourceInSnapshot extends ResourceInEstate {
  readonly snapshotId: string;
  /** The ids of every master snapshot node that found it. */
  readonly masterSnapshotIds: readonly string[];
  readonly type: string;
  /** Types in lower case. */
  readonly resourceTypes: readonly string[];
  /** The type, in lower case, of a resource that it repeats. */
  readonly answeredBy?: string;
  readonly paths: readonly string[];
  readonly body: JsonValue;
  /** Parts of the body nobody can know before deployment. */
  readonly unknowns: readonly UnknownPart[];
  /** When it was read from its account. */
  readonly time?: string;
  /** Set where the resource itself is elsewhere, and this configures it. */
  readonly part?: PartialResource;
}
