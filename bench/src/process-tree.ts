/** Processes that a process has started, and theirs: what all of them take of the machine's memory, and what they have worked. */
import { readdirSync, readFileSync } from "node:fs";
import { groupBy } from "@plumbline/model";

export interface TreeMemory {
  /** Of the service and its children, in MiB; pages that several of them share are counted once. */
  readonly own: number;
  /** Of the embedded database, in MiB. */
  readonly database: number;
}

/** Seconds that processors have worked, those of children that have ended among them. */
export interface TreeProcessorTime {
  readonly own: number;
  readonly database: number;
}

/** Null where there is no /proc. */
export function readTreeMemory(root: number): TreeMemory | null {
  return sumOverTree(root, ({ pid }) => readProportionalSize(pid));
}

/** Null where there is no /proc. */
export function readTreeProcessorTime(root: number): TreeProcessorTime | null {
  return sumOverTree(root, ({ processorSeconds }) => processorSeconds);
}

function sumOverTree(
  root: number,
  measure: (process: ListedProcess) => number,
): { readonly own: number; readonly database: number } | null {
  const processes = listProcesses();
  if (processes.length === 0) return null;
  const children = groupBy(processes, ({ parent }) => String(parent));
  let [own, database] = [0, 0];
  const waiting = processes.filter(({ pid }) => pid === root);
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    const measured = measure(each);
    if (each.name === "postgres") database += measured;
    else own += measured;
    waiting.push(...(children.get(String(each.pid)) ?? []));
  }
  return { own, database };
}

interface ListedProcess {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
  /** Its own, and those of children it has waited for. */
  readonly processorSeconds: number;
}

/** What /proc counts in, on every Linux. */
const TICKS_A_SECOND = 100;

function listProcesses(): readonly ListedProcess[] {
  const found: ListedProcess[] = [];
  for (const entry of readEntries()) {
    // "12 (name (of any kind)) S 1 …": behind the name, numbers 12 to 15 are user and system time, its own and its children's.
    const [, name, rest = ""] = /^\d+ \((.*)\) \S (.*)/.exec(readIfThere(`/proc/${entry}/stat`)) ?? [];
    if (name === undefined) continue;
    const numbers = rest.split(" ").map(Number);
    const ticks = numbers.slice(10, 14).reduce((sum, some) => sum + some, 0);
    found.push({ pid: Number(entry), parent: numbers[0] ?? 0, name, processorSeconds: ticks / TICKS_A_SECOND });
  }
  return found;
}

function readEntries(): readonly string[] {
  try {
    return readdirSync("/proc").filter((entry) => /^\d+$/.test(entry));
  } catch {
    return [];
  }
}

function readProportionalSize(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(readIfThere(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024;
}

/** A process may end between two looks. */
function readIfThere(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
