import { spawnSync } from "node:child_process";

/** A shell script as the commands a person would type one after the other; bash says where one is complete. */
export function statementsOf(script: string): readonly string[] {
  const statements: string[] = [];
  let open = "";
  for (const line of script.trimEnd().split("\n")) {
    open = open === "" ? line : `${open}\n${line}`;
    if (!isComplete(open)) continue;
    if (!/^(\s*(#.*)?(\n|$))*$/.test(open)) statements.push(open);
    open = "";
  }
  if (open !== "") throw new Error(`not a complete command:\n${open}`);
  return statements;
}

function isComplete(text: string): boolean {
  if (text.endsWith("\\")) return false;
  const { status, stderr } = spawnSync("bash", ["-n"], { input: `${text}\n`, encoding: "utf8" });
  return status === 0 && stderr === "";
}
