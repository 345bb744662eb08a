import type { MissingDependency } from "@plumbline/iac";

/** Something of a collection that could not be read, or not wholly. Never ends a crawl. */
export interface CrawlProblem {
  /** The connector, master snapshot or snapshot configuration it is about. */
  readonly configuration: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly message: string;
  /** Worth telling, though nothing is missing for it. */
  readonly isNote?: boolean;
  /** How many it stands for, where these are not listed. */
  readonly omitted?: number;
  /** The whole source could not be seen: nobody knows what it has now. */
  readonly isUnlisted?: true;
  readonly missing?: MissingDependency;
}

export type CrawlProblemReporter = (problem: CrawlProblem) => void;
