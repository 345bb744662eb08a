/**
 * Whether a run says what a scan says: both over each folder given, with the starter rules, finding by finding.
 * `npm run scan-is-run -w bench -- FOLDER…`; ends with 1 where they differ.
 */
import { mkdtemp, readFile, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "../scan/command.js";
import { startProcess } from "../server-process.js";
import { serviceClient } from "../service-run/client.js";

const program = fileURLToPath(new URL("../../../packages/cli/bin/plumbline.cjs", import.meta.url));

interface Report {
  readonly findings: readonly {
    readonly rule: string;
    readonly message: string;
    readonly file: string;
    readonly range: { readonly line: number; readonly column: number };
    readonly resource?: { readonly address: string };
  }[];
}

interface Failure {
  readonly test_id: string;
  readonly resource: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

type Client = ReturnType<typeof serviceClient>;

const folders = await Promise.all(process.argv.slice(2).map((folder) => realpath(folder)));
if (folders.length === 0) throw new Error("which folders? npm run scan-is-run -w bench -- FOLDER…");
const data = await mkdtemp(join(tmpdir(), "plumbline-scan-is-run-"));
try {
  Object.assign(process.env, {
    PLUMBLINE_RATE_LIMIT: "0",
    PLUMBLINE_LOG_LEVEL: "warn",
    PLUMBLINE_FOLDERS: folders.join(","),
  });
  const server = await startProcess(program, ["serve", "--data", data, "--port", "0"]);
  try {
    const client = serviceClient(server.url, await readFile(join(data, "admin-token"), "utf8"));
    for (const [index, folder] of folders.entries()) {
      tell(folder, await scanned(folder), await judged(client, folder, `folder${index}`));
    }
  } finally {
    await server.stop();
  }
} finally {
  await rm(data, { recursive: true, force: true });
}

/** Rule, resource, place and message of each finding. */
async function scanned(folder: string): Promise<readonly string[]> {
  const { output, errors } = await run(process.execPath, [program, "scan", folder, "--format", "json"]);
  if (output === "") throw new Error(errors);
  const { findings } = JSON.parse(output) as Report;
  return findings.map(({ rule, message, file, range, resource }) =>
    [rule, resource?.address ?? "", `${file}:${range.line}:${range.column}`, message].join(" "),
  );
}

async function judged(client: Client, folderPath: string, collection: string): Promise<readonly string[]> {
  await client.call("POST", "/api/collection", { collection });
  await client.call("POST", "/api/manage/config", {
    resource_type: "connector",
    container_name: collection,
    resource_name: "code",
    data: { json: { fileType: "structure", type: "filesystem", folderPath, username: "bench" } },
  });
  await client.call("POST", "/api/rules/starter/", { collection });
  const { run_id } = await client.run(collection, () => {});
  const { failures } = await client.call<{ failures: readonly Failure[] }>("GET", `/api/runs/${run_id}/failures`);
  return failures.map(({ test_id, resource, file, line, column, message }) =>
    [test_id, resource, `${file.slice(1)}:${line}:${column}`, message].join(" "),
  );
}

function tell(folder: string, scan: readonly string[], run: readonly string[]): void {
  const lost = without(scan, run);
  const added = without(run, scan);
  console.log(`${folder}: scan ${scan.length}, run ${run.length}, ${lost.length + added.length} differ`);
  for (const finding of lost) console.log(`  only in the scan: ${finding}`);
  for (const finding of added) console.log(`  only in the run:  ${finding}`);
  if (lost.length + added.length > 0) process.exitCode = 1;
}

/** Told twice by one is told twice by the other. */
function without(all: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return all.filter((one) => {
    const at = left.indexOf(one);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}
