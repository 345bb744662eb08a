/**
 * A child process of a run, as the service sees it: reads and judges a share, gives its batches in order, and may die of
 * what it reads or of a rule at any time. Then it is known what it was doing.
 */
import { type ChildProcess, fork } from "node:child_process";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { createForkOptionsWithoutDumps } from "../processes/core-dump-limits.js";
import type { TruncatedRuleTrialResult } from "../rules/truncated-trial-result.js";
import type { TerraformPlanJudgement, TerraformPlanTask } from "../run-tasks/judge-terraform-plan.js";
import {
  type ChildBatch,
  MAX_BATCHES_AHEAD,
  type MessageFromRunChild,
  type MessageToRunChild,
  type RunPlanTask,
  type SerializedRuleTrial,
  type ShareTask,
  TRACE_FD,
} from "./child-messages.js";
import type { CloudChangeLogReader } from "./cloud-change-log-reader.js";
import type { RunChildLimits } from "./run-child-limits.js";
import type { SerializedPlanOrInputsToOpen } from "./serialized-run-plan.js";

export const runChildEntryPath = fileURLToPath(new URL("./start-child.cjs", import.meta.url));

/** What a child was at; nothing, when it had not begun to read. */
export interface InFlightWork {
  readonly unit?: string;
  readonly part?: string;
  readonly rule?: string;
}

/** The child is gone, and not because it was told to. */
export class ChildDiedError extends Error {
  constructor(
    /** Continues "it …". */
    readonly why: string,
    readonly doing: InFlightWork,
  ) {
    super(`a process of the run ended: it ${why}`);
  }
}

export interface DeliveredBatch {
  readonly batch: ChildBatch;
  /** Tells the child that the batch needs no more memory. */
  readonly acknowledge: () => void;
}

export interface RunChildProcess {
  /** Reads the configuration of a run. Fails as `share` does. */
  plan(task: RunPlanTask): Promise<SerializedPlanOrInputsToOpen>;
  /** Every batch, in order. Fails with `ChildDiedError`, or with the reason of the signal. */
  share(
    task: ShareTask,
    onStart: (units: number) => void,
    readChanges: CloudChangeLogReader,
  ): AsyncGenerator<DeliveredBatch>;
  /** What a rule says about one document. Fails as `share` does. */
  tried(trial: SerializedRuleTrial): Promise<TruncatedRuleTrialResult>;
  /** What the rules say about a plan of Terraform. Fails as `share` does. */
  judgePlan(task: TerraformPlanTask): Promise<TerraformPlanJudgement>;
  /** Ends it at once, whatever it does. */
  end(): void;
  /** Resolves when there is nothing left of it. */
  readonly gone: Promise<void>;
}

/** Ends with `signal`, at once. */
export function startRunChildProcess(limits: RunChildLimits, signal: AbortSignal): RunChildProcess {
  const process_ = fork(runChildEntryPath, [String(process.pid), String(limits.mebibytes)], {
    ...createForkOptionsWithoutDumps([`--max-old-space-size=${limits.heapMebibytes}`]),
    serialization: "advanced",
    // What the service knows and may do is none of its business. Nobody reads what V8 prints when it dies.
    env: process.env.TZ === undefined ? {} : { TZ: process.env.TZ },
    stdio: ["ignore", "ignore", "ignore", "ipc", "pipe"],
  });
  const gone = new Promise<void>((resolve) => {
    process_.once("close", () => resolve());
    process_.once("error", () => resolve());
  });
  const kill = () => {
    process_.kill("SIGKILL");
  };
  signal.addEventListener("abort", kill, { once: true });
  if (signal.aborted) kill();
  gone.then(() => signal.removeEventListener("abort", kill));
  const traced = tracedBy(process_);
  let ahead = 0;
  let isWaitingForChanges = false;
  const messages = messageQueue(process_, signal, (exit) => {
    if (exit.failure !== undefined) return new ChildDiedError(`failed: ${exit.failure}`, traced.doing());
    return new ChildDiedError(overtime ?? whyEnded(exit, limits), traced.doing());
  });
  let overtime: string | undefined;
  const clock = setInterval(() => {
    // While it waits for the database or for a cloud's log its time does not run.
    if (ahead >= MAX_BATCHES_AHEAD || isWaitingForChanges) traced.restart();
    if (traced.milliseconds() <= limits.unitSeconds * 1000) return;
    overtime = `took longer than ${limits.unitSeconds} s, which is the limit (PLUMBLINE_UNIT_TIMEOUT)`;
    kill();
  }, 250);
  gone.then(() => clearInterval(clock));
  const tell = (message: MessageToRunChild) => {
    // One that is gone hears nothing: that is found out where it is waited for.
    if (process_.connected) process_.send(message, () => {});
  };
  return {
    async plan(task) {
      tell({ kind: "plan", ...task });
      for (;;) {
        const message = await messages.next();
        if (message.kind === "step") return message.step;
      }
    },
    async *share(task, onStart, readChanges) {
      tell({ kind: "share", ...task });
      for (;;) {
        const message = await messages.next();
        if (message.kind === "end") return;
        if (message.kind === "start") onStart(message.units);
        if (message.kind === "changes") {
          isWaitingForChanges = true;
          const histories = await readChanges(message.connectors, message.queries);
          isWaitingForChanges = false;
          tell({ kind: "changes", histories });
        }
        if (message.kind !== "batch") continue;
        ahead += 1;
        const stored = () => {
          ahead -= 1;
          tell({ kind: "stored" });
        };
        yield { batch: message, acknowledge: stored };
      }
    },
    async tried(trial) {
      tell({ kind: "trial", trial });
      for (;;) {
        const message = await messages.next();
        if (message.kind === "tried") return message.shown;
      }
    },
    async judgePlan(task) {
      tell({ kind: "terraform plan", task });
      for (;;) {
        const message = await messages.next();
        if (message.kind === "terraform plan judged") return message.judgement;
      }
    },
    end: kill,
    gone,
  };
}

/** Follows what the child says it does next. */
function tracedBy(child: ChildProcess) {
  let doing: InFlightWork = {};
  let since = performance.now();
  let rest = "";
  // A process that could not be started has no pipes at all; its error comes later.
  const trace = child.stdio?.[TRACE_FD] as Readable | null | undefined;
  trace?.setEncoding("utf8").on("data", (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const [mark, name] = [line[0], line.slice(1)];
      if (mark === "u") doing = { unit: name };
      else if (mark === "p") doing = { unit: doing.unit ?? name, part: name };
      else if (mark === "r") {
        const { rule: _, ...at } = doing;
        doing = name === "" ? at : { ...at, rule: name };
      }
      // Each part has a unit's time: what joins resources reads the whole estate, and the run's own limit bounds that.
      if (mark !== "r") since = performance.now();
    }
  });
  trace?.on("error", () => {});
  return {
    doing: () => doing,
    restart: () => {
      since = performance.now();
    },
    milliseconds: () => (doing.unit === undefined ? 0 : performance.now() - since),
  };
}

interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** What it said before. */
  readonly failure?: string;
}

/** V8 aborts when its heap is full, traps when one value is too large; the watch and the system kill. */
const memorySignals: readonly (string | null)[] = ["SIGABRT", "SIGTRAP", "SIGILL", "SIGKILL"];
const ABORTED = 134;

function whyEnded({ code, signal }: Exit, { mebibytes }: RunChildLimits): string {
  if (memorySignals.includes(signal) || code === ABORTED) {
    return `took more memory than there is for it (${mebibytes} MiB, by PLUMBLINE_RUN_MEMORY)`;
  }
  return `ended the process that did it (${signal ?? `code ${code}`})`;
}

/** Messages of a child as they come; fails with the child, after all it has said, or at once when it is to end. */
function messageQueue(child: ChildProcess, signal: AbortSignal, explain: (exit: Exit) => Error) {
  const waiting: MessageFromRunChild[] = [];
  let failure: Error | undefined;
  let wake = () => {};
  const fail = (error: Error) => {
    failure ??= error;
    wake();
  };
  child.on("message", (message: MessageFromRunChild) => {
    if (message.kind === "failed") fail(explain({ code: null, signal: null, failure: message.message }));
    else waiting.push(message);
    wake();
  });
  child.once("error", fail);
  child.once("close", (code, name) => fail(explain({ code, signal: name })));
  const stop = () => fail(signal.reason instanceof Error ? signal.reason : new Error("the run was stopped"));
  signal.addEventListener("abort", stop, { once: true });
  child.once("close", () => signal.removeEventListener("abort", stop));
  if (signal.aborted) stop();
  return {
    async next(): Promise<MessageFromRunChild> {
      for (;;) {
        signal.throwIfAborted();
        const message = waiting.shift();
        if (message !== undefined) return message;
        if (failure !== undefined) throw failure;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}
