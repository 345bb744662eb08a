/**
 * A laboratory of causes: an estate applied by Terraform to an emulator, then changed through its API by many people
 * (`bench/drift-causes/changes.py`), with every call noted and served as CloudTrail's event history does (`recorder.py`). Told is
 * whom drift names beside each attribute; the truth is who made the change. `npm run lab:causes`; needs what
 * `npm run drift-accuracy -- aws` needs. Ends with 1 where somebody is named who did not do it, or too few are.
 */
import { execFile, spawn } from "node:child_process";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { freePort, waitForAnswer } from "@plumbline/clouds/testing";
import { python, startEmulator, whyNoEmulator } from "../drift-accuracy/aws/emulator.js";
import { applyTerraform, terraformIn, whyNoTerraform } from "../drift-accuracy/aws/terraform.js";

const run = promisify(execFile);
const lab = fileURLToPath(new URL("../../drift-causes/", import.meta.url));
const program = fileURLToPath(new URL("../../../packages/cli/bin/plumbline.cjs", import.meta.url));
const LEAST_KNOWN = 0.95;

interface AttributedChange {
  readonly address: string;
  /** A pattern of the attribute's path. */
  readonly attribute: string;
  readonly actor: string;
}

interface DriftedResource {
  readonly address?: string;
  readonly drifted: readonly {
    readonly path: readonly (string | number)[];
    readonly cause?: { readonly kind: string; readonly actor?: { readonly name: string; readonly operation: string } };
  }[];
}

const reason = (await whyNoEmulator()) ?? (await whyNoTerraform());
if (reason === undefined) await measureCauses();
else console.log(`no laboratory here: ${reason}`);

async function measureCauses(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "plumbline-causes-"));
  const emulator = await startEmulator();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const recorder = spawn(python, [join(lab, "recorder.py"), String(port), emulator.url], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  try {
    await waitForAnswer(url);
    const [code, work] = [join(folder, "code"), join(folder, "work")];
    for (const place of [code, work]) await cp(join(lab, "aws"), place, { recursive: true });
    await writeFile(join(folder, "aws.json"), JSON.stringify({ ...emulator.connector, endpoint_url: url }));
    console.log(await applyTerraform(await terraformIn(work, folder, url)));
    const { stdout, stderr } = await run(python, [join(lab, "changes.py"), url]);
    if (stderr !== "") console.log(stderr.trim());
    const made = JSON.parse(stdout) as readonly AttributedChange[];
    const state = ["--state", join(work, "terraform.tfstate")];
    for (const options of [state, []]) report(made, await comparedResources(folder, options), options.length > 0);
  } finally {
    recorder.kill();
    emulator.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function comparedResources(folder: string, options: readonly string[]): Promise<readonly DriftedResource[]> {
  const args = ["drift", join(folder, "code"), "--aws", join(folder, "aws.json"), "--format", "json", ...options];
  const { stdout } = await run(process.execPath, [program, ...args], { maxBuffer: 2 ** 28 }).catch(
    (failed: { stdout: string }) => failed,
  );
  return (JSON.parse(stdout) as { readonly resources: readonly DriftedResource[] }).resources;
}

function report(made: readonly AttributedChange[], resources: readonly DriftedResource[], hasState: boolean): void {
  const counts = { told: 0, caused: 0, right: 0, wrong: 0, unknown: 0, others: 0 };
  for (const { address, drifted } of resources) {
    for (const { path, cause } of drifted) {
      counts.told += 1;
      if (cause !== undefined && cause.kind !== "not known") counts.caused += 1;
      const text = path.join(".");
      const changes = made.filter((change) => change.address === address && new RegExp(change.attribute).test(text));
      const named = cause?.actor;
      if (changes.length === 0) {
        counts.others += 1;
        console.log(`  ${address} ${text}: nobody changed it here, told ${named?.name ?? "nobody"}`);
      } else if (named === undefined) {
        counts.unknown += 1;
        console.log(`  ${address} ${text}: not known, was ${changes.map(({ actor }) => actor).join(" or ")}`);
      } else if (changes.some(({ actor }) => actor === named.name)) counts.right += 1;
      else {
        counts.wrong += 1;
        console.log(`  ${address} ${text}: told ${named.name} by ${named.operation}, was ${changes[0]?.actor}`);
      }
    }
  }
  const { told, caused, right, wrong, unknown } = counts;
  const known = right / Math.max(right + unknown + wrong, 1);
  console.log(
    `${hasState ? "with" : "without"} a state: ${made.length} changes, ${told} attributes told, causes of ${caused}; actor right ${right}, wrong ${wrong}, not known ${unknown} (${(known * 100).toFixed(1)} % known)`,
  );
  if (wrong > 0 || known < LEAST_KNOWN) process.exitCode = 1;
}
