/** A shell that stays open, as the terminal of somebody who follows a page from its top to its end. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import type { ProcessResult } from "../../testing/plumbline.js";

export interface Terminal {
  readonly run: (statement: string) => Promise<ProcessResult>;
  readonly close: () => Promise<void>;
}

/** `notes` is a folder for what is typed and printed. */
export function openTerminal(folder: string, notes: string, env: NodeJS.ProcessEnv): Terminal {
  const shell = spawn("bash", ["--noprofile", "--norc"], {
    cwd: folder,
    env,
    stdio: ["pipe", "ignore", "ignore", "pipe"],
  });
  const codes = createInterface(shell.stdio[3] as Readable);
  const exited = once(shell, "exit");
  let number = 0;
  return {
    async run(statement) {
      const file = join(notes, String(number++));
      writeFileSync(file, `${statement}\n`);
      const answered = Promise.race([once(codes, "line"), exited.then(() => ["the shell has ended"])]);
      shell.stdin?.write(`. '${file}' >'${file}.out' 2>'${file}.err' </dev/null; echo $? >&3\n`);
      const [code] = await answered;
      return {
        code: Number(code),
        stdout: readFileSync(`${file}.out`, "utf8"),
        stderr: readFileSync(`${file}.err`, "utf8"),
      };
    },
    async close() {
      shell.stdin?.end();
      await exited;
    },
  };
}
