/**
 * Of a resource that is only known in part, what is wrong counts where it is written, or follows from what the part does
 * not say; what else is missing may be elsewhere.
 */
import { type PathStep, valueAt } from "@plumbline/model";
import type { Subject } from "./subject.js";

export function isPartial({ shaped }: Subject): boolean {
  return shaped?.isPartial === true;
}

export function isWritten({ shaped }: Subject, path: readonly PathStep[]): boolean {
  return valueAt(shaped?.effective, path) !== undefined;
}
