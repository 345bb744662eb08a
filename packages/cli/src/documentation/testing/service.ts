/** The service a page tells its reader to start. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Checkout } from "./checkout.js";
import type { Terminal } from "./terminal.js";

export interface PageService {
  readonly url: string;
  readonly printed: string;
  readonly stop: () => Promise<void>;
}

/** Runs the statement, which goes on running, in the terminal and waits until the service says that it listens. */
export async function startPageService(
  checkout: Checkout,
  terminal: Terminal,
  statement: string,
): Promise<PageService> {
  const log = join(checkout.notes, "service.log");
  await terminal.run(`{ ${statement}\n} >'${log}' 2>&1 &`);
  for (;;) {
    const printed = readNote(log);
    const url = /listens on (http:\S+)[\s\S]*curl .*\n/.exec(printed)?.[1];
    const pid = Number(readNote(join(checkout.notes, "pid")));
    if (url !== undefined) return { url, printed, stop: () => stop(pid) };
    if (pid > 0 && !isAlive(pid)) throw new Error(`${statement} has ended:\n${printed}`);
    await setTimeout(100);
  }
}

async function stop(pid: number): Promise<void> {
  process.kill(pid, "SIGTERM");
  while (isAlive(pid)) await setTimeout(50);
}

function readNote(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
