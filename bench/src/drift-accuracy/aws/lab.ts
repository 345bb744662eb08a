/**
 * AWS: the real Terraform and its provider write to an emulator that others wrote, and Plumbline reads it. Needs what
 * `npm run lab` needs (the laboratory beside the checkout, LAB_PYTHON with moto and boto3), `terraform` on the PATH, and
 * its provider: from the registry, or from the mirror that LAB_TF_PLUGINS names.
 */
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { isJsonObject, type JsonValue, type PathStep } from "@plumbline/model";
import type { Lab, LabType } from "../lab.js";
import { readCode } from "../record-and-compare.js";
import { formatPath, labTally, overlapsChange } from "../tally.js";
import { type Emulator, startEmulator, whyNoEmulator } from "./emulator.js";
import { measureMissing, measureUnmanaged, unreferencedResources } from "./missing-unmanaged.js";
import { applyTerraform, resourcesAsCode, terraformIn, whyNoTerraform } from "./terraform.js";

const run = promisify(execFile);
const at = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
const estate = at("bench/drift-accuracy/aws");
const program = at("packages/cli/bin/plumbline.cjs");

export const awsLab: Lab = {
  cloud: "aws",
  about:
    "`bench/drift-accuracy/aws` applied by Terraform 1.11 with its provider 5.100 to moto 5.2, compared with and without the state; then applied with `changed/`, and the first code compared again. What no other resource names is also taken out of the code (unmanaged), and deleted through the API (missing).",
  whyNot: async () => (await whyNoTerraform()) ?? (await whyNoEmulator()),
  async run(say) {
    const folder = await realpath(await mkdtemp(join(tmpdir(), "plumbline-drift-lab-")));
    const emulator = await startEmulator();
    try {
      return await measured(folder, emulator, say);
    } finally {
      emulator.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function measured(
  folder: string,
  { url, connector }: Emulator,
  say: (line: string) => void,
): Promise<readonly LabType[]> {
  const [code, after, work] = [join(folder, "code"), join(folder, "after"), join(folder, "work")];
  for (const place of [code, after, work]) await copied(estate, place);
  await cp(join(estate, "changed"), after, { recursive: true });
  await writeFile(join(folder, "aws.json"), JSON.stringify(connector));
  const terraform = await terraformIn(work, folder, url);
  say(await applyTerraform(terraform));
  const made = await resourcesAsCode(terraform, folder);

  const state = ["--state", join(work, "terraform.tfstate")];
  const tally = labTally();
  const ids = new Map<string, string>();
  for (const options of [state, []]) {
    for (const told of await driftOf(folder, code, options)) {
      const { address = "", id, result } = told;
      if (!made.has(address) || result === "missing") continue;
      if (id !== undefined) ids.set(address, id);
      if (options.length > 0) tally.untouched(told);
      else tally.again(told);
    }
  }
  const first = readCode(code, "aws");
  await measureUnmanaged(first, unreferencedResources(first), connector, (address) => ids.get(address), tally);

  await cp(join(estate, "changed"), work, { recursive: true });
  say(await applyTerraform(terraform));
  const settled = await resourcesAsCode(terraform, folder);
  // What the emulator did not keep as it was made differs before anybody changes it.
  const truth = changesBetween(code, after, new Set([...settled].filter((address) => made.has(address))));
  const told = new Map((await driftOf(folder, code, state)).map((one) => [one.address ?? "", one]));
  for (const [address, changes] of truth) {
    const found = told.get(address);
    // What the code does not say counts only where it is written as a whole; what cannot be compared says so.
    const isOpen = ({ path, isAdded }: Changed) =>
      !isAdded && found?.incomparable.some((gap) => overlapsChange(gap.path, path)) !== true;
    const open = changes.filter(isOpen).map(({ path }) => ({ path, text: formatPath(path) }));
    const type = found?.type ?? changes[0]?.type ?? "";
    tally.touched(type, found, open, (path) => changes.some((change) => overlapsChange(path, change.path)));
  }
  for (const { address = "", type, drifted } of told.values()) {
    if (!made.has(address) || !settled.has(address) || truth.has(address)) continue;
    for (const { path } of drifted) tally.wrong(type, `${address} ${formatPath(path)} (nobody changed it)`);
  }
  const last = readCode(after, "aws");
  say(
    await measureMissing(last, unreferencedResources(last), connector, terraform, new Set(ids.values()), tally, folder),
  );
  return tally.types();
}

type Told = Parameters<ReturnType<typeof labTally>["untouched"]>[0];

async function driftOf(folder: string, code: string, options: readonly string[]): Promise<readonly Told[]> {
  const args = [program, "drift", code, "--aws", join(folder, "aws.json"), "--format", "json", "--all", ...options];
  const most = { maxBuffer: 2 ** 29 };
  const { stdout } = await run(process.execPath, args, most).catch((failed: { stdout: string }) => failed);
  return (JSON.parse(stdout) as { readonly resources: readonly Told[] }).resources;
}

interface Changed {
  readonly type: string;
  readonly path: readonly PathStep[];
  /** Only the changed code says it. */
  readonly isAdded: boolean;
}

/** What the shapes of two codes differ in, of resources that are there; by address. */
function changesBetween(
  before: string,
  after: string,
  settled: ReadonlySet<string>,
): ReadonlyMap<string, readonly Changed[]> {
  const shapes = (folder: string) =>
    new Map(readCode(folder, "aws").resources.map(({ shaped }) => [shaped.resource.address, shaped]));
  const [old, fresh] = [shapes(before), shapes(after)];
  const found = [...old].map(([address, { type, written, parts }]) => {
    const next = fresh.get(address);
    const isThere = [address, ...parts.map((part) => part.address)].every((one) => settled.has(one));
    const changes = next === undefined || !isThere ? [] : [...differing(written.properties, next.written.properties)];
    return [address, changes.map((change) => ({ type, ...change }))] as const;
  });
  return new Map(found.filter(([, changes]) => changes.length > 0));
}

function* differing(
  a: JsonValue | undefined,
  b: JsonValue | undefined,
  path: readonly PathStep[] = ["properties"],
): Generator<Pick<Changed, "path" | "isAdded">> {
  if (JSON.stringify(a) === JSON.stringify(b)) return;
  if (isJsonObject(a) && isJsonObject(b)) {
    for (const name of new Set([...Object.keys(a), ...Object.keys(b)]))
      yield* differing(a[name], b[name], [...path, name]);
  } else yield { path, isAdded: a === undefined };
}

async function copied(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const name of await readdir(from)) if (/\.(?:tf|zip)$/.test(name)) await cp(join(from, name), join(to, name));
}
