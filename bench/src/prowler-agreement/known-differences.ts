import { readFile } from "node:fs/promises";

/** The differences that somebody has read, as `check kind`; the file has their class and the reason, too. */
export async function readKnownDifferences(file: string): Promise<ReadonlySet<string>> {
  const lines = (await readFile(file, "utf8")).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Set(
    lines.map((line) => {
      const [check, kind, cause, why] = line.split("\t");
      if (!check || !kind || !cause || !why) throw new Error(`${file}: a line must have four fields: ${line}`);
      return `${check} ${kind}`;
    }),
  );
}
