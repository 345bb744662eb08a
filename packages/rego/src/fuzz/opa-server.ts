import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { getElement } from "../runtime/element-access.js";
import { parseJson } from "../values/json-reader.js";
import { formatValueAsJson } from "../values/value-text.js";
import { type FuzzCase, formatFuzzModule, listFuzzDocumentPaths } from "./fuzz-case.js";
import type { FuzzOutcome } from "./fuzz-outcome.js";

/** OPA as a server on loopback: one process for many cases. */
export interface OpaServer {
  outcome(fuzzCase: FuzzCase): Promise<FuzzOutcome>;
  stop(): void;
}

interface OpaProblem {
  readonly code: string;
  readonly message: string;
  readonly location?: { readonly file: string; readonly row: number };
}

/** Some policies make OPA outgrow its stack, which ends the whole process: it is started anew for those behind them. */
export async function startOpaServer(executable: string, version: FuzzCase["version"]): Promise<OpaServer> {
  let running = await startProcess(executable, version);
  return {
    outcome: async (fuzzCase) => {
      try {
        return await outcomeOf(running.base, fuzzCase);
      } catch (cause) {
        if (!(await hasEnded(running.child))) throw cause;
        running = await startProcess(executable, version);
        throw new Error("OPA's process ended", { cause });
      }
    },
    stop: () => running.stop(),
  };
}

interface OpaProcess {
  readonly base: string;
  readonly child: ChildProcess;
  stop(): void;
}

async function startProcess(executable: string, version: FuzzCase["version"]): Promise<OpaProcess> {
  const port = await freePort();
  const flags = version === "v0" ? ["--v0-compatible"] : ["--v1-compatible"];
  const options = ["--addr", `127.0.0.1:${port}`, "--log-level", "error", "--disable-telemetry"];
  const child = spawn(executable, ["run", "--server", ...options, ...flags], { stdio: "ignore" });
  const stop = (): void => void child.kill("SIGKILL");
  process.once("exit", stop);
  child.once("exit", () => process.off("exit", stop));
  const base = `http://127.0.0.1:${port}`;
  await ready(base, child);
  return { base, child, stop };
}

/** The connection breaks a moment before the process is known to have ended. */
async function hasEnded(child: ChildProcess): Promise<boolean> {
  for (let i = 0; i < 20; i++) {
    if (child.exitCode !== null || child.signalCode !== null) return true;
    await wait(50);
  }
  return false;
}

async function outcomeOf(base: string, fuzzCase: FuzzCase): Promise<FuzzOutcome> {
  await send(base, "PUT", "/v1/data", fuzzCase.data);
  const put: number[] = [];
  try {
    for (const [i, module] of fuzzCase.modules.entries()) {
      const reply = await send(base, "PUT", `/v1/policies/${i}`, formatFuzzModule(module, fuzzCase.version));
      if (reply.status !== 200) return rejected(i, reply.text);
      put.push(i);
    }
    const documents = new Map<string, string>();
    const body = fuzzCase.input === undefined ? "{}" : `{"input": ${fuzzCase.input}}`;
    for (const path of listFuzzDocumentPaths(fuzzCase)) {
      const reply = await send(base, "POST", `/v1/data/${path.join("/")}`, body);
      documents.set(path.join("."), reply.status === 200 ? resultOf(reply.text) : failureOf(reply.text));
    }
    return { kind: "documents", documents };
  } finally {
    for (const i of put.reverse()) await send(base, "DELETE", `/v1/policies/${i}`);
  }
}

/** Read by this package's reader, which keeps every digit of a number. */
function resultOf(text: string): string {
  const result = getElement(parseJson(text), "result");
  return result === undefined ? "undefined" : formatValueAsJson(result);
}

function failureOf(text: string): string {
  const { errors } = JSON.parse(text) as { errors?: OpaProblem[] };
  return errors?.[0]?.code ?? text;
}

function rejected(module: number, text: string): FuzzOutcome {
  const { errors = [], message } = JSON.parse(text) as { errors?: OpaProblem[]; message?: string };
  const problems = errors.map((problem) => ({ module, line: problem.location?.row ?? 0, message: problem.message }));
  const codes = errors.length === 0 ? [message ?? text] : errors.map(({ code }) => code);
  return { kind: "rejected", codes: [...new Set(codes)].sort(), problems };
}

async function send(
  base: string,
  method: string,
  path: string,
  body?: string,
): Promise<{ status: number; text: string }> {
  const reply = await fetch(base + path, {
    method,
    signal: AbortSignal.timeout(20_000),
    ...(body === undefined ? {} : { body }),
  });
  return { status: reply.status, text: await reply.text() };
}

async function ready(base: string, child: ChildProcess): Promise<void> {
  for (let i = 0; i < 100; i++) {
    if (child.exitCode !== null) throw new Error("opa ended at once");
    try {
      if ((await send(base, "GET", "/health")).status === 200) return;
    } catch {
      await wait(100);
    }
  }
  child.kill("SIGKILL");
  throw new Error("opa did not start");
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        typeof address === "object" && address !== null ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
