/**
 * Blocks of which nobody knows how many resources they make: `count` or `for_each` over what is known after deployment only. What
 * they add to a list of another resource may be there any number of times, or not at all.
 */
import { findSourceRange } from "@plumbline/iac";
import { appendToGroup, type SourceRange } from "@plumbline/model";
import type { AttributePath, CodeSide } from "../model/index.js";

/** Undefined where the code has none of them. */
export function createElementOfUncountedBlockPredicate(
  code: readonly CodeSide[],
): ((side: CodeSide, path: AttributePath) => boolean) | undefined {
  const blocks = new Map<string, SourceRange[]>();
  for (const { shaped } of code) {
    for (const resource of [shaped.resource, ...shaped.parts]) {
      if (resource.existence === undefined) continue;
      const range = findSourceRange(resource.source, []);
      appendToGroup(blocks, range.file, range);
    }
  }
  if (blocks.size === 0) return undefined;
  return ({ shaped }, path) => {
    const element = findSourceRange(shaped.source, path);
    const own = findSourceRange(shaped.resource.source, []);
    return !isWithin(element, own) && (blocks.get(element.file) ?? []).some((block) => isWithin(element, block));
  };
}

const isWithin = (inner: SourceRange, outer: SourceRange) =>
  inner.file === outer.file && inner.start >= outer.start && inner.end <= outer.end;
