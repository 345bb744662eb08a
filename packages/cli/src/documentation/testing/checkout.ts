/** A folder that looks like a checkout to a reader, with `npx plumbline` and `npm start` as they are there. */
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./pages.js";

export interface Checkout {
  readonly folder: string;
  /** For what nobody should see. */
  readonly notes: string;
  readonly env: NodeJS.ProcessEnv;
  readonly remove: () => void;
}

export function makeCheckout(): Checkout {
  const base = realpathSync(mkdtempSync(join(tmpdir(), "docs-")));
  const [folder, notes, bin] = ["plumbline", "notes", "bin"].map((name) => join(base, name)) as [
    string,
    string,
    string,
  ];
  for (const each of [folder, notes, bin]) mkdirSync(each);
  // Reading and writing the thousands of files of the rules takes a fifth of what copy_file_range does, which cp and Node.js use.
  execFileSync("sh", ["-c", 'tar -cf - -C "$1" examples rules | tar -xf - -C "$2"', "sh", root, folder]);
  const program = `'${process.execPath}' '${join(root, "packages/cli/bin/plumbline.cjs")}'`;
  const command = (name: string, lines: string) => {
    writeFileSync(join(bin, name), `#!/bin/sh\n${lines}\n`);
    chmodSync(join(bin, name), 0o755);
  };
  command("plumbline", `exec ${program} "$@"`);
  command("npx", `[ "$1" = plumbline ] || exit 99\nshift\nexec ${program} "$@"`);
  // The test has been installed and built already.
  command(
    "npm",
    `[ "$1" = ci ] && exit 0\n[ "$1" = start ] || exit 99\necho $$ >'${notes}/pid'\nexec ${program} serve`,
  );
  const { DATABASE_URL: _database, PLUMBLINE_DATA: _data, ...others } = process.env;
  return {
    folder,
    notes,
    env: {
      ...others,
      PATH: `${bin}:${process.env.PATH}`,
      // The git host of the test is on this machine, and port 8080 is anybody's.
      PLUMBLINE_ALLOW_PRIVATE_ADDRESSES: "true",
      PLUMBLINE_PORT: "0",
    },
    remove: () => rmSync(base, { recursive: true, force: true }),
  };
}
