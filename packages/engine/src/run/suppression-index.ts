/** The suppression comments of a unit, and which of them were needed. */
import type { SuppressionComment, VerdictTally } from "@plumbline/model";
import { toDisplayPath } from "../crawl/tree-paths.js";
import type { Subject } from "../judge/subject.js";
import { isSuppressionExpired, matchSuppression, type SuppressibleFinding } from "../suppressions/match-suppression.js";
import { addSuppressionsOfDocumentFiles, type Suppression } from "../suppressions/suppression-comments.js";

export interface SuppressionIndex {
  /** Takes in the comments of every file the document's resources stand in. */
  readonly add: (document: Subject) => void;
  /** Whether a comment covers it; that one is needed, then. */
  readonly covers: (found: SuppressibleFinding) => boolean;
  /** Whether time alone may change what is covered. */
  readonly dependsOnDate: () => boolean;
  readonly tally: () => Pick<VerdictTally, "usedComments" | "unusedComments">;
}

export function createSuppressionIndex(today: string): SuppressionIndex {
  const comments = new Map<string, readonly Suppression[]>();
  const used = new Set<Suppression>();
  return {
    add: (document) => addSuppressionsOfDocumentFiles(document, comments),
    covers(found) {
      const comment = matchSuppression(found, comments, today);
      if (comment !== undefined) used.add(comment);
      return comment !== undefined;
    },
    dependsOnDate: () => [...comments.values()].some((all) => all.some(({ until }) => until !== undefined)),
    tally() {
      const usedComments: SuppressionComment[] = [];
      const unusedComments: SuppressionComment[] = [];
      for (const [file, all] of comments) {
        for (const comment of all) (used.has(comment) ? usedComments : unusedComments).push(placed(file, comment));
      }
      return { usedComments, unusedComments };
    },
  };

  function placed(file: string, comment: Suppression): SuppressionComment {
    const { line, text, until } = comment;
    const ended = isSuppressionExpired(comment, today) && until !== undefined ? { ended: until } : {};
    return { file: toDisplayPath(file), line, text, ...ended };
  }
}
