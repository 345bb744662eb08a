/**
 * What of one resource may decide about another. Whoever looks for something asks for a word, and whoever could be found by
 * it offers the word, whether or not the other is there: resources that share no word in this way know nothing of each other,
 * so that a comparison of some comes out as that of all.
 */
import type { ShapedResource } from "@plumbline/catalogue";
import type { IgnoreRule } from "./ignore-rule.js";

export interface DependencyRecorder {
  readonly recordLookup: (shape: ShapedResource, key: string) => void;
  readonly recordKey: (shape: ShapedResource, key: string) => void;
  /** A rule hides it, or something of it. */
  readonly recordIgnored: (shape: ShapedResource, rule: IgnoreRule) => void;
  /** The cloud has made it by itself. */
  readonly recordCloudManaged: (shape: ShapedResource) => void;
}

const discard = () => undefined;
export const noDependencyRecorder: DependencyRecorder = {
  recordLookup: discard,
  recordKey: discard,
  recordIgnored: discard,
  recordCloudManaged: discard,
};

/** What has no name is held against all that is left of its type. */
export function unpairedTypeKey({ type }: ShapedResource): string {
  return `left ${type.toLowerCase()}`;
}

/** What a state may call a resource of a type. */
export function stateNameKey(type: string, name: string): string {
  return `state ${type.toLowerCase()} ${name}`;
}
