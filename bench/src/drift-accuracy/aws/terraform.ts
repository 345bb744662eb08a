/** The real Terraform against the emulator. Its provider is that of the registry, or of the mirror that LAB_TF_PLUGINS names. */
import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The emulator never ends deleting some things; what has been done by then counts. */
const LONGEST_MS = 6 * 60_000;

export type Terraform = (...args: readonly string[]) => Promise<string>;

export async function whyNoTerraform(): Promise<string | undefined> {
  const works = await run("terraform", ["version"]).catch(() => undefined);
  return works === undefined ? "there is no terraform on the PATH" : undefined;
}

/** `work` has the code, `folder` what the laboratory keeps. */
export async function terraformIn(work: string, folder: string, url: string): Promise<Terraform> {
  const settings = join(folder, "terraformrc");
  await writeFile(settings, mirrorSettings());
  const env = { ...process.env, TF_CLI_CONFIG_FILE: settings, TF_VAR_endpoint: url };
  const terraform: Terraform = async (...args) => {
    const { stdout } = await run("terraform", [...args], {
      cwd: work,
      env,
      maxBuffer: 2 ** 28,
      timeout: LONGEST_MS,
      killSignal: "SIGINT",
    });
    return stdout;
  };
  await terraform("init", "-no-color");
  return terraform;
}

/** What the emulator cannot make is left out. */
export async function applyTerraform(terraform: Terraform, ...options: readonly string[]): Promise<string> {
  const output = await terraform("apply", "-auto-approve", "-no-color", "-parallelism=8", ...options).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}\n${stderr}`,
  );
  const failed = output.split("\n").filter((line) => line.includes("Error: "));
  return [...failed, ...(/(?:Apply|Destroy) complete.*/.exec(output) ?? ["not all of it could be made"])].join("\n");
}

/** What is as the code says in the emulator's own words: it forgets some of what it is told, and fails at some. */
export async function resourcesAsCode(terraform: Terraform, folder: string): Promise<ReadonlySet<string>> {
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
