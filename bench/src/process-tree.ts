/** Processes that a process has started, and theirs: what all of them take of the machine's memory. */
import { readdirSync, readFileSync } from "node:fs";
import { groupBy } from "@plumbline/model";

export interface TreeMemory {
  /** Of the service and its children, in MiB; pages that several of them share are counted once. */
  readonly own: number;
  /** Of the embedded database, in MiB. */
  readonly database: number;
}

/** Null where there is no /proc. */
export function readTreeMemory(root: number): TreeMemory | null {
  const processes = listProcesses();
  if (processes.length === 0) return null;
  const children = groupBy(processes, ({ parent }) => String(parent));
  let [own, database] = [0, 0];
  const waiting = processes.filter(({ pid }) => pid === root);
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    const mebibytes = readProportionalSize(each.pid);
    if (each.name === "postgres") database += mebibytes;
    else own += mebibytes;
    waiting.push(...(children.get(String(each.pid)) ?? []));
  }
  return { own, database };
}

interface ListedProcess {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
}

function listProcesses(): readonly ListedProcess[] {
  const found: ListedProcess[] = [];
  for (const entry of readEntries()) {
    // "12 (name (of any kind)) S 1 …"
    const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/.exec(readIfThere(`/proc/${entry}/stat`)) ?? [];
    if (name !== undefined) found.push({ pid: Number(entry), parent: Number(parent), name });
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
