/**
 * Records which resources may influence each other's results. A resource records the keys it looks up and the keys it
 * can be found by, whether or not a counterpart exists. Resources that share no key are independent, so that comparing
 * only some of them gives the same results as comparing all.
 */
import type { ShapedResource } from "@plumbline/catalogue";
import type { IgnoreRule } from "./ignore-rule.js";

/** Takes note of lookups and keys while resources are paired and compared. */
export interface DependencyRecorder {
  readonly recordLookup: (shape: ShapedResource, key: string) => void;
  readonly recordKey: (shape: ShapedResource, key: string) => void;
  /** An ignore rule applies to it or to one of its attributes. */
  readonly recordIgnored: (shape: ShapedResource, rule: IgnoreRule) => void;
  /** The cloud manages it. */
  readonly recordCloudManaged: (shape: ShapedResource) => void;
}

const discard = () => undefined;
/** Records nothing. */
export const noDependencyRecorder: DependencyRecorder = {
  recordLookup: discard,
  recordKey: discard,
  recordIgnored: discard,
  recordCloudManaged: discard,
};

/** The key under which resources without a name look for unpaired live ones of their type. */
export function createUnpairedTypeKey({ type }: ShapedResource): string {
  return `left ${type.toLowerCase()}`;
}

/** The key of a name that a state may give a live resource. */
export function createNameInStateKey(type: string, name: string): string {
  return `state ${type.toLowerCase()} ${name}`;
}
