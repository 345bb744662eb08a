/** A run on a service, from the request to the exit code. */
import { isJsonObject, KnownError } from "@plumbline/model";
import { createServiceClient, type ServiceClient } from "../service-client/client.js";
import { resolveConnection } from "../service-client/connection.js";
import { printWithBackpressure } from "../terminal/print-with-backpressure.js";
import { createTerminalStyle } from "../terminal/terminal-style-and-escaping.js";
import { formatFindingLines, MAX_SHOWN_FINDINGS } from "./finding-lines.js";
import { followRun } from "./follow-run.js";
import type { RunFlags } from "./run-flags.js";
import { createRunProgressDisplay } from "./run-progress-display.js";
import { formatRunReport, selectProblemLogLines } from "./run-report.js";
import { formatRunApiPath, type ServiceRun } from "./service-run.js";

const PATIENCE_MS = 300_000;

/** 0 passed, 1 the verdict is failed, 2 wrong usage, 3 not everything was judged, or nothing. */
export async function runCollectionOnService(collection: string, flags: RunFlags): Promise<void> {
  const client = createServiceClient(await resolveConnection(flags, process.env));
  const started = await startRun(client, collection, flags.crawlOnly !== true);
  if (!flags.follow) {
    await print(flags.json ? jsonText(started) : `Run ${started.run_id} of ${collection} is queued.\n`);
    return;
  }
  const run = await followed(client, started.run_id);
  if (run === undefined) {
    console.error(detachedText(client, started.run_id));
    process.exitCode = 3;
    return;
  }
  await print(flags.json ? jsonText(run.json) : await reportText(client, collection, started.run_id, run));
  process.exitCode = exitCodeOf(run);
}

async function startRun(client: ServiceClient, collection: string, judges: boolean) {
  const path = judges ? "/api/compliance/run/" : "/api/compliance/crawler/";
  const data = await client.post(path, { collection }).catch((error: unknown) => {
    if (!(error instanceof KnownError)) throw error;
    // Neither may look like a verdict.
    const code = error.code === "refused" ? "configuration" : error.code === "unavailable" ? "incomplete" : error.code;
    throw new KnownError(code, error.message, error.problems, error.cause);
  });
  if (!isJsonObject(data) || typeof data.run_id !== "string") {
    throw new KnownError("incomplete", "The service does not say which run it started.");
  }
  return { ...data, run_id: data.run_id };
}

/** The first Ctrl-C leaves the run to itself; from then on another one ends this process as it would any other. */
async function followed(client: ServiceClient, runId: string): Promise<ServiceRun | undefined> {
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  process.once("SIGINT", leave);
  const progress = createRunProgressDisplay(process.stderr);
  try {
    return await followRun(client, runId, { hear: progress.hear, signal: leaving.signal, patienceMs: PATIENCE_MS });
  } finally {
    progress.end();
    process.off("SIGINT", leave);
  }
}

function detachedText(client: ServiceClient, runId: string): string {
  return [
    `Run ${runId} goes on without you. To cancel it:`,
    `  curl -X DELETE -H "Authorization: Bearer $TOKEN" '${client.address(formatRunApiPath(runId))}'`,
  ].join("\n");
}

async function reportText(client: ServiceClient, collection: string, runId: string, run: ServiceRun): Promise<string> {
  const look = createTerminalStyle(process.stdout, process.env);
  // The run has ended whether or not more of it can be had.
  const get = (what: string) =>
    client.get(`${formatRunApiPath(runId)}/${what}`).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      console.error(`plumbline: /${what} of the run cannot be read: ${reason}`);
      return {};
    });
  const { findings = 0 } = run.counts;
  const failures = findings === 0 ? {} : await get(`failures?index=0&count=${MAX_SHOWN_FINDINGS}`);
  const lines = [
    ...formatFindingLines(failures, findings, look),
    ...formatRunReport(collection, run, selectProblemLogLines(await get("log")), look),
  ];
  return `${lines.join("\n")}\n`;
}

/** What failed stands, whatever was not seen. Looking without judging has no verdict, and nothing to fail. */
function exitCodeOf(run: ServiceRun): number {
  if (run.state !== "complete") return 3;
  if (run.verdict === "failed") return 1;
  return run.partial || (run.verdict !== "passed" && run.verdict !== null) ? 3 : 0;
}

function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

async function print(text: string): Promise<void> {
  await printWithBackpressure(process.stdout, [text]);
}
