/** The suppression comments of a unit, and which of them were needed. */
import type { PlacedComment, Tally } from "@plumbline/model";
import { shownPath } from "../crawl/paths.js";
import type { Subject } from "../judge/subject.js";
import { type Suppression, suppressionsOf } from "../suppressions/comments.js";
import { hasEnded, matchSuppression, type Suppressible } from "../suppressions/match.js";

export interface CommentBook {
  /** Takes in the comments of every file the document's resources stand in. */
  readonly add: (document: Subject) => void;
  /** Whether a comment covers it; that one is needed, then. */
  readonly covers: (found: Suppressible) => boolean;
  /** Whether time alone may change what is covered. */
  readonly dependsOnDate: () => boolean;
  readonly tally: () => Pick<Tally, "usedComments" | "unusedComments">;
}

export function commentBook(today: string): CommentBook {
  const comments = new Map<string, readonly Suppression[]>();
  const used = new Set<Suppression>();
  return {
    add(document) {
      for (const { source: tree } of [document, ...document.resources]) {
        const { source } = tree;
        if (!comments.has(source.file)) comments.set(source.file, suppressionsOf(source));
      }
    },
    covers(found) {
      const comment = matchSuppression(found, comments.get(found.range.file) ?? [], today);
      if (comment !== undefined) used.add(comment);
      return comment !== undefined;
    },
    dependsOnDate: () => [...comments.values()].some((all) => all.some(({ until }) => until !== undefined)),
    tally() {
      const usedComments: PlacedComment[] = [];
      const unusedComments: PlacedComment[] = [];
      for (const [file, all] of comments) {
        for (const comment of all) (used.has(comment) ? usedComments : unusedComments).push(placed(file, comment));
      }
      return { usedComments, unusedComments };
    },
  };

  function placed(file: string, comment: Suppression): PlacedComment {
    const { line, text, until } = comment;
    const ended = hasEnded(comment, today) && until !== undefined ? { ended: until } : {};
    return { file: shownPath(file), line, text, ...ended };
  }
}
