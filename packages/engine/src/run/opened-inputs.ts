/**
 * What a plan needs from outside: sources of code and recordings of accounts. Planning itself only calculates, in a
 * process of its own; it says what it wants to have opened, and is asked again when that has been tried.
 */
import type { ProviderName, SnapshotNodeRequest } from "@plumbline/clouds";
import type { CrawlProblem } from "../crawl/crawl-problem.js";
import type { OpenedCodeFolder } from "../crawl/open-code-source.js";

export interface WantedSource {
  readonly connector: string;
  /** The branch to read instead of the connector's. */
  readonly branchName?: string;
}

export interface WantedAccount {
  readonly connector: string;
  readonly provider: ProviderName;
  readonly asks: readonly SnapshotNodeRequest[];
}

export interface SourceOpeningResult {
  /** Undefined when it could not be opened. */
  readonly source?: OpenedCodeFolder;
  readonly problems: readonly CrawlProblem[];
}

export type AccountOpeningResult =
  /** The folder of its recording. */
  | { readonly folder: string }
  /** Why there is none. */
  | { readonly problem: string };

/** Plain data: goes to other processes as it is. */
export interface OpenedInputs {
  /** Openings of code by `createSourceKey`. */
  readonly sources: ReadonlyMap<string, SourceOpeningResult>;
  /** Openings of accounts by connector. */
  readonly accounts: ReadonlyMap<string, AccountOpeningResult>;
}

export const noOpenedInputs: OpenedInputs = { sources: new Map(), accounts: new Map() };

export function createSourceKey({ connector, branchName }: WantedSource): string {
  return JSON.stringify([connector, branchName]);
}

/** How plans call the commit of a source. */
export function createSourceCommitKey({ connector, branchName }: WantedSource): string {
  return branchName === undefined ? connector : `${connector}@${branchName}`;
}
