/**
 * AWS: the real Terraform and its provider write to an emulator that others wrote, and Plumbline reads it. Needs what
 * `npm run lab` needs (the laboratory beside the checkout, LAB_PYTHON with moto and boto3), `terraform` on the PATH, and
 * its provider: from the registry, or from the mirror that LAB_TF_PLUGINS names.
 */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { answers, freePort } from "@plumbline/clouds/testing";
import { codeSides } from "@plumbline/engine";
import { defaultLimits, folderTree } from "@plumbline/iac";
import { isJsonObject, type JsonObject, type JsonValue, type PathStep } from "@plumbline/model";
import type { Lab, LabType } from "../lab.js";

const run = promisify(execFile);
const at = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
const emulator = at("../shared/lab/moto_lab.py");
const estate = at("bench/drift-accuracy/aws");
const program = at("packages/cli/bin/plumbline.cjs");
const python = process.env.LAB_PYTHON ?? "python3";

export const aws: Lab = {
  cloud: "aws",
  about:
    "`bench/drift-accuracy/aws` applied by Terraform 1.11 with its provider 5.100 to moto 5.2, compared with and without the state; then applied with `changed/`, and the first code compared again.",
  async whyNot() {
    if (!existsSync(emulator)) return "the laboratory does not lie beside the checkout";
    const works = await run("terraform", ["version"]).catch(() => undefined);
    if (works === undefined) return "there is no terraform on the PATH";
    const moto = await run(python, ["-c", "import moto, boto3"]).catch(() => undefined);
    return moto === undefined ? `${python} has no moto and boto3 (LAB_PYTHON)` : undefined;
  },
  async run(say) {
    const folder = await realpath(await mkdtemp(join(tmpdir(), "plumbline-drift-lab-")));
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const server: ChildProcess = spawn(python, [emulator, "-H", "127.0.0.1", "-p", String(port)], { stdio: "ignore" });
    try {
      await answers(url);
      return await measured(folder, url, say);
    } finally {
      server.kill();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function measured(folder: string, url: string, say: (line: string) => void): Promise<readonly LabType[]> {
  const [code, work] = [join(folder, "code"), join(folder, "work")];
  await copied(estate, code);
  await copied(estate, work);
  await writeFile(join(folder, "aws.json"), JSON.stringify(connectorTo(url)));
  await writeFile(join(folder, "terraformrc"), mirrorSettings());
  const terraform = terraformIn(work, folder, url);
  await terraform("init", "-no-color");
  say(await applied(terraform));
  const made = await settledIn(terraform, folder);

  const state = ["--state", join(work, "terraform.tfstate")];
  const tally = tallyOf();
  for (const options of [state, []]) {
    for (const { type, address = "", drifted, equal, result } of await driftOf(folder, code, options)) {
      if (!made.has(address) || result === "missing") continue;
      const one = tally(type);
      if (options.length > 0) one.resources += 1;
      one.compared += equal.length;
      for (const { path, code: here, cloud } of drifted) {
        one.wrong.push(`${address} ${path.join(".")} ${JSON.stringify(here)} ${JSON.stringify(cloud)}`);
      }
    }
  }

  await cp(join(estate, "changed"), work, { recursive: true });
  say(await applied(terraform));
  const truth = changesBetween(code, work, await settledIn(terraform, folder));
  const told = await driftOf(folder, code, ["--state", join(work, "terraform.tfstate")]);
  for (const { address, type, path, isAdded } of truth) {
    const silent = told.find((resource) => resource.address === address)?.incomparable ?? [];
    // What the code does not say counts only where it is written as a whole; what cannot be compared says so.
    if (isAdded || silent.some((gap) => isAlong(gap.path, path))) continue;
    const one = tally(type);
    one.changes += 1;
    const found = told.find((resource) => resource.address === address);
    const isTold = [...(found?.drifted ?? []), ...(found?.coManaged ?? [])].some((drift) => isAlong(drift.path, path));
    if (isTold) one.found += 1;
    else one.missed.push(`${address} ${path.join(".")} (${found?.result ?? "not there"})`);
  }
  for (const { address = "", type, drifted } of told) {
    for (const drift of drifted) {
      const isChanged = truth.some((change) => change.address === address && isAlong(drift.path, change.path));
      if (made.has(address) && !isChanged) tally(type).wrong.push(`${address} ${drift.path.join(".")} (after changes)`);
    }
  }
  return tally.all();
}

interface Told {
  readonly type: string;
  readonly address?: string;
  readonly result: string;
  readonly drifted: readonly {
    readonly path: readonly PathStep[];
    readonly code?: JsonValue;
    readonly cloud?: JsonValue;
  }[];
  readonly coManaged: readonly { readonly path: readonly PathStep[] }[];
  readonly incomparable: readonly { readonly path: readonly PathStep[] }[];
  readonly equal: readonly unknown[];
}

async function driftOf(folder: string, code: string, options: readonly string[]): Promise<readonly Told[]> {
  const args = [program, "drift", code, "--aws", join(folder, "aws.json"), "--format", "json", "--all", ...options];
  const most = { maxBuffer: 2 ** 29 };
  const { stdout } = await run(process.execPath, args, most).catch((failed: { stdout: string }) => failed);
  return (JSON.parse(stdout) as { readonly resources: readonly Told[] }).resources;
}

interface Change {
  readonly address: string;
  readonly type: string;
  readonly path: readonly PathStep[];
  /** Only the changed code says it. */
  readonly isAdded: boolean;
}

/** What the shapes of two codes differ in, of resources that are there. */
function changesBetween(before: string, after: string, made: ReadonlySet<string>): readonly Change[] {
  const shapes = (folder: string) => {
    const tree = folderTree(folder, { limits: defaultLimits, report: () => {} });
    return new Map(codeSides(tree, "aws").resources.map(({ shaped }) => [shaped.resource.address, shaped]));
  };
  const [old, fresh] = [shapes(before), shapes(after)];
  return [...old].flatMap(([address, shaped]) => {
    const next = fresh.get(address);
    if (next === undefined || !made.has(address)) return [];
    const changes = [...differing(shaped.written.properties ?? {}, next.written.properties ?? {}, ["properties"])];
    return changes.map((change) => ({ address, type: shaped.type, ...change }));
  });
}

function* differing(
  a: JsonValue | undefined,
  b: JsonValue | undefined,
  path: readonly PathStep[],
): Generator<Pick<Change, "path" | "isAdded">> {
  if (JSON.stringify(a) === JSON.stringify(b)) return;
  if (isJsonObject(a) && isJsonObject(b)) {
    for (const name of new Set([...Object.keys(a), ...Object.keys(b)]))
      yield* differing(a[name], b[name], [...path, name]);
  } else yield { path, isAdded: a === undefined };
}

/** The attribute, something in it, or what it is in. */
function isAlong(told: readonly PathStep[], changed: readonly PathStep[]): boolean {
  const shared = Math.min(told.length, changed.length);
  return told.slice(0, shared).every((step, index) => step === changed[index]);
}

function tallyOf() {
  const types = new Map<string, { type: string; resources: number; compared: number; wrong: string[] } & Changes>();
  interface Changes {
    changes: number;
    found: number;
    missed: string[];
  }
  const tally = (type: string) => {
    const one = types.get(type) ?? { type, resources: 0, compared: 0, wrong: [], changes: 0, found: 0, missed: [] };
    types.set(type, one);
    return one;
  };
  return Object.assign(tally, { all: () => [...types.values()].sort((a, b) => (a.type < b.type ? -1 : 1)) });
}

type Terraform = (...args: readonly string[]) => Promise<string>;

function terraformIn(work: string, folder: string, url: string): Terraform {
  const env = { ...process.env, TF_CLI_CONFIG_FILE: join(folder, "terraformrc"), TF_VAR_endpoint: url };
  return async (...args) => {
    const { stdout } = await run("terraform", [...args], { cwd: work, env, maxBuffer: 2 ** 28 });
    return stdout;
  };
}

/** What the emulator cannot make is left out. */
async function applied(terraform: Terraform): Promise<string> {
  const output = await terraform("apply", "-auto-approve", "-no-color", "-parallelism=8").catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}\n${stderr}`,
  );
  const failed = output.split("\n").filter((line) => line.includes("Error: "));
  return [...failed, ...(/Apply complete.*/.exec(output) ?? ["not all of it could be made"])].join("\n");
}

/** What is as the code says in the emulator's own words: it forgets some of what it is told, and fails at some. */
async function settledIn(terraform: Terraform, folder: string): Promise<ReadonlySet<string>> {
  const plan = join(folder, "plan");
  await terraform("plan", "-no-color", `-out=${plan}`).catch(() => "");
  const shown = JSON.parse(await terraform("show", "-json", plan)) as {
    readonly resource_changes: readonly {
      readonly address: string;
      readonly change: { readonly actions: readonly string[] };
    }[];
  };
  return new Set(
    shown.resource_changes.flatMap(({ address, change }) => (change.actions.join() === "no-op" ? [address] : [])),
  );
}

function mirrorSettings(): string {
  const mirror = process.env.LAB_TF_PLUGINS;
  return mirror === undefined ? "" : `provider_installation {\n  filesystem_mirror {\n    path = "${mirror}"\n  }\n}\n`;
}

const connectorTo = (url: string): JsonObject => ({
  type: "aws",
  endpoint_url: url,
  regions: ["eu-west-1"],
  accounts: [{ "account-id": "123456789012", users: [{ name: "lab", "access-key": "x", "secret-access": "y" }] }],
});

async function copied(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const name of await readdir(from)) if (/\.(?:tf|zip)$/.test(name)) await cp(join(from, name), join(to, name));
}
