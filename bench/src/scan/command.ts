import { spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";

export interface Ended {
  readonly milliseconds: number;
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
  /** What the process wrote to file descriptor 3. */
  readonly notes: string;
}

/** Runs a program to its end. Rejects only when it cannot be started. */
export async function run(program: string, args: readonly string[]): Promise<Ended> {
  const started = performance.now();
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe", "pipe"] });
  const [, output, errors, notes] = child.stdio as unknown as readonly Readable[];
  const read = Promise.all([output, errors, notes].map((stream) => text(stream as Readable)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  const milliseconds = performance.now() - started;
  const [said = "", complained = "", noted = ""] = await read;
  return { milliseconds, code, output: said, errors: complained, notes: noted };
}
