/** What cases are asked about: one resource (or template) as a run saw it. */
import type { UnknownPart } from "@plumbline/iac";
import type { JsonValue } from "@plumbline/model";
import type { KnownPart } from "../judge/partial.js";
import type { InEstate } from "../judge/with-joined.js";

export interface Snapshot extends InEstate {
  readonly snapshotId: string;
  /** Of every master snapshot node that found it. */
  readonly masterSnapshotIds: readonly string[];
  readonly type: string;
  /** In lower case. */
  readonly resourceTypes: readonly string[];
  /** In lower case, the type of a resource that it repeats. */
  readonly answeredBy?: string;
  readonly paths: readonly string[];
  readonly body: JsonValue;
  /** Parts of the body nobody can know before deployment. */
  readonly unknowns: readonly UnknownPart[];
  /** Set where the resource itself is elsewhere, and this configures it. */
  readonly part?: KnownPart;
}
