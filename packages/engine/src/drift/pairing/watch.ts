/**
 * What of one resource may decide about another. Whoever looks for something asks for a word, and whoever could be found by
 * it offers the word, whether or not the other is there: resources that share no word in this way know nothing of each other,
 * so that a comparison of some comes out as that of all.
 */
import type { ShapedResource } from "@plumbline/catalogue";
import type { IgnoreRule } from "../ignore/ignore-rule.js";

export interface Watch {
  readonly asks: (who: ShapedResource, word: string) => void;
  readonly offers: (who: ShapedResource, word: string) => void;
  /** A rule hides it, or something of it. */
  readonly isHidden: (who: ShapedResource, rule: IgnoreRule) => void;
  /** The cloud has made it by itself. */
  readonly isOwnOfCloud: (who: ShapedResource) => void;
}

const nobody = () => undefined;
export const unwatched: Watch = { asks: nobody, offers: nobody, isHidden: nobody, isOwnOfCloud: nobody };

/** What has no name is held against all that is left of its type. */
export function leftOfType({ type }: ShapedResource): string {
  return `left ${type.toLowerCase()}`;
}

/** What a state may call a resource of a type. */
export function wordOfState(type: string, name: string): string {
  return `state ${type.toLowerCase()} ${name}`;
}
