/**
 * A laboratory of hands: an estate that writes little more than what is required, applied by Terraform to an emulator and then
 * changed through its API (`bench/drift-hands/changes.py`), as people do with a console. The truth is `terraform plan` of the
 * same moment. `npm run lab:hands`; needs what `npm run drift-accuracy -- aws` needs. Ends with 1 where something is told of an
 * estate that nobody changed, or a change that a plan would take back is not told though a state is there.
 */
import { execFile } from "node:child_process";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { startEmulator, whyNoEmulator } from "../drift-accuracy/aws/emulator.js";
import { applyTerraform, terraformIn, whyNoTerraform } from "../drift-accuracy/aws/terraform.js";

const run = promisify(execFile);
const lab = fileURLToPath(new URL("../../drift-hands/", import.meta.url));
const program = fileURLToPath(new URL("../../../packages/cli/bin/plumbline.cjs", import.meta.url));

interface HandMadeChange {
  readonly address: string;
  /** `plan`: a plan takes it back; `opens`: it grants or opens something; `kept`: a plan keeps it. */
  readonly kind: "plan" | "opens" | "kept";
}

interface ComparedResource {
  readonly result: string;
  readonly address?: string;
  readonly id?: string;
  readonly drifted: readonly { readonly path: readonly (string | number)[] }[];
}

const reason = (await whyNoEmulator()) ?? (await whyNoTerraform());
if (reason === undefined) await measureHands();
else console.log(`no laboratory here: ${reason}`);

async function measureHands(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "plumbline-hands-"));
  const emulator = await startEmulator();
  try {
    const [code, work] = [join(folder, "code"), join(folder, "work")];
    for (const place of [code, work]) await cp(join(lab, "aws"), place, { recursive: true });
    await writeFile(join(folder, "aws.json"), JSON.stringify(emulator.connector));
    const terraform = await terraformIn(work, folder, emulator.url);
    console.log(await applyTerraform(terraform));
    const state = ["--state", join(work, "terraform.tfstate")];
    for (const options of [state, []]) reportFresh(await compared(folder, options), options.length > 0);

    const made = await changedByHand(emulator.url);
    const planned = await plannedAddresses(terraform, folder);
    for (const options of [state, []])
      reportChanged(made, planned, await compared(folder, options), options.length > 0);
  } finally {
    emulator.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function compared(folder: string, options: readonly string[]): Promise<readonly ComparedResource[]> {
  const args = [
    "drift",
    join(folder, "code"),
    "--aws",
    join(folder, "aws.json"),
    "--format",
    "json",
    "--all",
    ...options,
  ];
  const { stdout } = await run(process.execPath, [program, ...args], { maxBuffer: 2 ** 28 }).catch(
    (failed: { stdout: string }) => failed,
  );
  return (JSON.parse(stdout) as { readonly resources: readonly ComparedResource[] }).resources;
}

async function changedByHand(url: string): Promise<readonly HandMadeChange[]> {
  const { stdout, stderr } = await run(process.env.LAB_PYTHON ?? "python3", [join(lab, "changes.py"), url]);
  if (stderr !== "")
    console.log(
      stderr
        .split("\n")
        .filter((line) => line.startsWith("not made"))
        .join("\n"),
    );
  return JSON.parse(stdout) as readonly HandMadeChange[];
}

async function plannedAddresses(
  terraform: Awaited<ReturnType<typeof terraformIn>>,
  folder: string,
): Promise<ReadonlySet<string>> {
  const plan = join(folder, "plan");
  await terraform("plan", "-no-color", `-out=${plan}`).catch(() => "");
  const { resource_changes: changes } = JSON.parse(await terraform("show", "-json", plan)) as {
    readonly resource_changes: readonly {
      readonly address: string;
      readonly change: { readonly actions: readonly string[] };
    }[];
  };
  return new Set(changes.flatMap(({ address, change }) => (change.actions.join() === "no-op" ? [] : [address])));
}

function withState(hasState: boolean): string {
  return hasState ? "with a state" : "without a state";
}

function reportFresh(resources: readonly ComparedResource[], hasState: boolean): void {
  const noise = resources.filter(({ result }) => result !== "undrifted");
  console.log(`fresh, ${withState(hasState)}: ${resources.length} resources, ${noise.length} not undrifted`);
  for (const { result, address, id } of noise) console.log(`  ${result} ${address ?? id}`);
  if (noise.some(({ result }) => result !== "undetermined")) process.exitCode = 1;
}

/** Changes are made at a resource each; of several at one, all count as told where it is drifted by as many attributes. */
function reportChanged(
  made: readonly HandMadeChange[],
  planned: ReadonlySet<string>,
  resources: readonly ComparedResource[],
  hasState: boolean,
): void {
  const byAddress = new Map(resources.map((resource) => [resource.address, resource]));
  const addresses = [...new Set(made.map(({ address }) => address))];
  let told = 0;
  for (const address of addresses) {
    const changes = made.filter((change) => change.address === address);
    const { drifted = [] } = byAddress.get(address) ?? {};
    told += Math.min(drifted.length, changes.length);
    if (drifted.length >= changes.length) continue;
    const paths = drifted.map(({ path }) => path.slice(1).join("."));
    console.log(
      `  ${address}: ${changes.map(({ kind }) => kind).join(", ")} made, told ${paths.join(", ") || "nothing"}`,
    );
    if (hasState && planned.has(address) && drifted.length === 0) process.exitCode = 1;
  }
  console.log(`changed by hand, ${withState(hasState)}: ${told} of ${made.length} told`);
}
