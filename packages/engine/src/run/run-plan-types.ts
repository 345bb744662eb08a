/** What a run is going to do: its configuration read, its sources opened. */
import type { ProviderName } from "@plumbline/clouds";
import type { IgnoreRule } from "@plumbline/drift";
import type { Exclusion, JsonObject, UnreadResources } from "@plumbline/model";
import type { TestCaseFile } from "../cases/parse-test-cases.js";
import type { AccountQuery } from "../crawl/account-queries.js";
import type { ConnectorUserAndBranch } from "../crawl/code-document-facts.js";
import type { CrawlProblemReporter } from "../crawl/crawl-problem.js";
import type { AccountRecordingRequest } from "../crawl/live-account.js";
import type { ConfiguredNode } from "../crawl/node-matchers-and-resources.js";
import type { SecretResolver } from "../crawl/secret-reference.js";
import type { GitCheckoutOptions } from "../git/check-out.js";

/** A configuration item of a collection: its name and its body. */
export interface NamedConfiguration {
  readonly name: string;
  readonly body: JsonObject;
}

/** The configuration of a collection, as a run reads it. */
export interface CollectionConfiguration {
  /** Bodies of connectors by name, with secrets unsealed. */
  readonly connectors: ReadonlyMap<string, JsonObject>;
  readonly masterSnapshots: readonly NamedConfiguration[];
  readonly snapshots: readonly NamedConfiguration[];
  readonly tests: readonly TestCaseFile[];
  /** Texts by name. */
  readonly ruleFiles: ReadonlyMap<string, string>;
  readonly exclusions: readonly Exclusion[];
  /** Which master snapshots are compared to find drift. */
  readonly drift?: DriftConfiguration;
}

/** Names of the master snapshots whose resources are held against each other. */
export interface DriftConfiguration {
  readonly code: string;
  readonly cloud: string;
  readonly ignore: readonly IgnoreRule[];
}

export interface DriftPlan extends DriftConfiguration {
  /** Connectors of either that could not be opened. */
  readonly unopenedCode: readonly string[];
  readonly unopenedAccounts: readonly string[];
  /** Why nodes of the code are not read. */
  readonly codeProblems: readonly string[];
}

/** What a plan follows from beside the configuration and its sources. */
export interface RunPlanParameters {
  readonly judges: boolean;
  /** yyyy-mm-dd. */
  readonly today: string;
  /** As a plan tells them: the commit to read instead of the newest of a branch. */
  readonly commits?: Readonly<Record<string, string>>;
  /** The code is that of a proposed change: what judges it is not taken from it. */
  readonly proposal?: ProposedChange;
}

/** What planning a run may open, and how it is told to stop. */
export interface PlanningAndOpeningOptions extends RunPlanParameters {
  readonly git: Omit<GitCheckoutOptions, "signal">;
  /** Folders of this machine that connectors may read. */
  readonly folderRoots: readonly string[];
  /** The tenant, as the operator names it, who may lend more. */
  readonly tenant?: string;
  readonly secrets: SecretResolver;
  /** Reads a live account, and says where the recording is; fails with a KnownError. Without it none is read. */
  readonly readAccount?: (request: Omit<AccountRecordingRequest, "folder">) => Promise<string>;
  /** Hears of each source that was opened, or could not be. */
  readonly onSourceOpened?: () => void;
  readonly signal?: AbortSignal;
  readonly report: CrawlProblemReporter;
}

/** A proposed change that a run checks before it is merged. */
export interface ProposedChange {
  /** Of the change; connectors that read it for their code read their configuration from `base`. */
  readonly commit: string;
  /** The branch the change is for. */
  readonly base: string;
}

/** Plain data: goes to child processes as it is. Holds no secrets. */
export interface RunPlan {
  /** Whether it judges, or only crawls. */
  readonly judges: boolean;
  /** yyyy-mm-dd, for comments that end. */
  readonly today: string;
  readonly sources: readonly PlannedSource[];
  readonly accounts: readonly PlannedAccount[];
  /** Connectors of code, accounts, snapshots or tests that could not be opened: nobody knows what they have now. */
  readonly unopened: readonly string[];
  /** What of accounts could not be read; of very many, in general. */
  readonly unreadResources: readonly UnreadResources[];
  /** Remote ones as if they stood here. */
  readonly tests: readonly TestCaseFile[];
  /** Names of those that could not be read. */
  readonly unreadTests: readonly string[];
  readonly ruleFiles: readonly PlannedRuleFile[];
  /** What the indexes in tallies mean. */
  readonly exclusions: readonly Exclusion[];
  readonly drift?: DriftPlan;
  /** What was checked out: by connector, or `connector@branch` where an entry names a branch of its own. */
  readonly commits: Readonly<Record<string, string>>;
  /** A hash of everything verdicts follow from, except the files. */
  readonly hash: string;
}

/** A folder of files, and the nodes that look at it. */
export interface PlannedSource {
  readonly origin: ConnectorUserAndBranch;
  /** The branch to read instead of the connector's. */
  readonly branchName?: string;
  readonly folder: string;
  readonly nodes: readonly ConfiguredNode[];
}

/** A live account, as it was read into a folder. */
export interface PlannedAccount {
  readonly connector: string;
  readonly provider: ProviderName;
  readonly folder: string;
  /** What its recording calls by their numbers. */
  readonly asks: readonly AccountQuery[];
  /** What was seen as a whole: what is known of those and not there is gone. */
  readonly wholeParts: readonly string[];
  /** Whether that is all of it. */
  readonly isWhole: boolean;
}

/** A rule file that cases of the plan may name. */
export interface PlannedRuleFile {
  readonly name: string;
  readonly text: string;
  /** The remote master tests it lies beside; any test may use the others. */
  readonly masterTests?: readonly string[];
}
