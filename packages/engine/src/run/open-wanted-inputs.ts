/** Opens what a plan wants: signs in, checks out, reads accounts. Has the secrets that planning does without. */
import { type JsonObject, KnownError } from "@plumbline/model";
import type { CrawlProblem } from "../crawl/crawl-problem.js";
import { openCodeSource } from "../crawl/open-code-source.js";
import { parseCodeConnector } from "../crawl/parse-code-connector.js";
import {
  type AccountOpeningResult,
  createSourceCommitKey,
  createSourceKey,
  type OpenedInputs,
  type SourceOpeningResult,
  type WantedAccount,
  type WantedSource,
} from "./opened-inputs.js";
import type { PlanningAndOpeningOptions } from "./run-plan-types.js";

export interface InputsToOpen {
  readonly sources: readonly WantedSource[];
  readonly accounts: readonly WantedAccount[];
}

/** Bodies of connectors by name, with secrets unsealed. */
type Connectors = ReadonlyMap<string, JsonObject>;
export type InputOpeningOptions = Omit<PlanningAndOpeningOptions, "report" | "judges" | "today" | "proposal">;

/** What was open before and what is wanted now, one after the other. Fails only when it is cancelled. */
export async function openWantedInputs(
  before: OpenedInputs,
  wanted: InputsToOpen,
  connectors: Connectors,
  options: InputOpeningOptions,
): Promise<OpenedInputs> {
  const [sources, accounts] = [new Map(before.sources), new Map(before.accounts)];
  for (const source of wanted.sources) {
    sources.set(createSourceKey(source), await openConnector(source, connectors, options));
    options.onSourceOpened?.();
  }
  for (const account of wanted.accounts)
    accounts.set(account.connector, await openAccount(account, connectors, options));
  return { sources, accounts };
}

async function openConnector(
  wanted: WantedSource,
  connectors: Connectors,
  options: InputOpeningOptions,
): Promise<SourceOpeningResult> {
  const { connector, branchName: branch } = wanted;
  const problem = (message: string): CrawlProblem => ({ configuration: connector, message });
  const body = connectors.get(connector);
  if (body === undefined) return { problems: [problem(`there is no connector ${JSON.stringify(connector)}`)] };
  const reading = await parseCodeConnector(body, options.secrets);
  if (!reading.ok) return { problems: reading.problems.map(problem) };
  const key = createSourceCommitKey(wanted);
  const commit = Object.hasOwn(options.commits ?? {}, key) ? options.commits?.[key] : undefined;
  const revision = { ...(branch === undefined ? {} : { branch }), ...(commit === undefined ? {} : { commit }) };
  try {
    const source = await openCodeSource(reading.source, revision, {
      git: { ...options.git, ...(options.signal === undefined ? {} : { signal: options.signal }) },
      folderRoots: options.folderRoots,
      ...(options.tenant === undefined ? {} : { tenant: options.tenant }),
    });
    return { source, problems: source.note === undefined ? [] : [{ ...problem(source.note), isNote: true }] };
  } catch (error) {
    if (!(error instanceof KnownError) || error.code === "git_cancelled") throw error;
    return { problems: [problem(error.message)] };
  }
}

async function openAccount(
  wanted: WantedAccount,
  connectors: Connectors,
  { readAccount }: InputOpeningOptions,
): Promise<AccountOpeningResult> {
  if (readAccount === undefined) return { problem: "live accounts are not read here" };
  try {
    return { folder: await readAccount({ ...wanted, body: connectors.get(wanted.connector) ?? {} }) };
  } catch (error) {
    if (!(error instanceof KnownError)) throw error;
    return { problem: error.message };
  }
}
