/**
 * Of a resource that is only known in part, what is wrong counts where it is written, or follows from what the part does
 * not say; what else is missing may be elsewhere. Where nothing is wrong, it is in order if the rule read only what the
 * part says; otherwise nobody can tell.
 */
import type { ShapedResource } from "@plumbline/catalogue";
import { getValueAtPath, type PathStep } from "@plumbline/model";
import type { InputPath } from "@plumbline/rego";
import { isStepOutsideResource } from "./estate.js";
import type { Subject } from "./subject.js";

/** A finding that points at the resource as a whole says that something is missing, which may be elsewhere. */
export function hasEffectiveValueAt({ shaped }: Subject, path: readonly PathStep[]): boolean {
  return path.length > 0 && getValueAtPath(shaped?.effective, path) !== undefined;
}

/** A resource that is known in part. */
export type PartialResource = Pick<ShapedResource, "effective" | "isStated">;

export function getShapeIfPartial({ shaped }: Subject): PartialResource | undefined {
  return shaped?.isPartial === true ? shaped : undefined;
}

/** What every resource has, whoever configures it. */
const head: readonly unknown[] = ["type", "name", "address", "region"];

/** Whether a rule that read these places has seen the part, and nothing that may be elsewhere. */
export function isDecidedByPart({ effective, isStated }: PartialResource, reads: readonly InputPath[]): boolean {
  const about = reads.filter(
    (path) => !isStepOutsideResource(path[0]) && (path.length !== 1 || !head.includes(path[0])),
  ) as readonly (readonly PathStep[])[];
  const isSeen = (path: readonly PathStep[]) =>
    getValueAtPath(effective, path) !== undefined || isStated(path.slice(0, -1));
  return about.every(isStated) && about.some(isSeen);
}
