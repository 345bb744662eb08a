/**
 * npm run scan-beside-checkov -w bench -- terraform=FOLDER kubernetes=FOLDER …: what Checkov takes for a tree, with all checks
 * it comes with for the language, divided by what `plumbline scan` takes with all rules. Both run as commands of their
 * own, in turn (RUNS times, 3 unless told); the processor time of each is the median, with all processes they start.
 * Checkov must be on the PATH, or CHECKOV must name it. Trees are the caller's: nothing of them is kept here.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { fileURLToPath } from "node:url";

/** As Checkov names them. It renders charts with the helm on the PATH. */
const frameworks = ["terraform", "cloudformation", "arm", "bicep", "kubernetes", "helm"];

const checkov = process.env.CHECKOV ?? "checkov";
const runs = Number(process.env.RUNS ?? 3);
const bin = fileURLToPath(new URL("../../../packages/cli/bin/plumbline.cjs", import.meta.url));

interface Cost {
  readonly seconds: number;
  readonly processorSeconds: number;
  readonly output: string;
}

const trees = process.argv.slice(2).map(parseTree);
if (trees.length === 0) throw new Error("name at least one tree, as in terraform=path/to/tree");
const version = execFileSync(checkov, ["--version"], { encoding: "utf8" }).trim().split("\n").at(-1);
const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
console.log(`plumbline ${commit} beside Checkov ${version}: Node.js ${process.version}, ${cpus().length} processors`);
console.log("| tree | files | findings, Checkov's failed checks | plumbline | Checkov | processor time | clock |");
console.log("|---|---|---|---|---|---|---|");
for (const tree of trees) console.log(compare(tree));

interface Tree {
  readonly framework: string;
  readonly folder: string;
}

function parseTree(text: string): Tree {
  const [framework = "", folder = ""] = text.split(/=(.*)/s);
  if (!frameworks.includes(framework) || folder === "")
    throw new Error(`"${text}" must be one of ${frameworks.join(", ")}, =, and a folder`);
  return { framework, folder };
}

function compare({ framework, folder }: Tree): string {
  const plumblineFramework = framework === "helm" ? "kubernetes" : framework;
  const ours: Cost[] = [];
  const theirs: Cost[] = [];
  for (let n = 0; n < runs; n += 1) {
    ours.push(measure([process.execPath, bin, "scan", folder, "--framework", plumblineFramework, "--format", "json"]));
    theirs.push(measure([checkov, "-d", folder, "--framework", framework, "-o", "json", "--quiet", "--compact"]));
  }
  const [us, them] = [median(ours), median(theirs)];
  const cells = [
    `${framework}: ${folder.split("/").at(-1)}`,
    countFiles(folder),
    `${countOurFindings(us.output)}, ${countTheirFindings(them.output)}`,
    ...[us, them].map((cost) => `${cost.processorSeconds.toFixed(1)} s (${cost.seconds.toFixed(1)} s)`),
    `${(them.processorSeconds / us.processorSeconds).toFixed(1)}×`,
    `${(them.seconds / us.seconds).toFixed(1)}×`,
  ];
  return `| ${cells.join(" | ")} |`;
}

/** The shell says what its children have taken, and theirs. */
function measure(command: readonly string[]): Cost {
  const started = performance.now();
  const { stdout, stderr } = spawnSync("bash", ["-c", '"$@" 2>/dev/null; times >&2', "bash", ...command], {
    cwd: tmpdir(),
    encoding: "utf8",
    maxBuffer: 2 ** 30,
  });
  const seconds = (performance.now() - started) / 1000;
  const times = [...(stderr.split("\n")[1] ?? "").matchAll(/(\d+)m([\d.]+)s/g)];
  const processorSeconds = times.reduce((sum, [, minutes, rest]) => sum + Number(minutes) * 60 + Number(rest), 0);
  return { seconds, processorSeconds, output: stdout };
}

function median(costs: readonly Cost[]): Cost {
  const sorted = costs.toSorted((a, b) => a.processorSeconds - b.processorSeconds);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error("RUNS must be at least 1");
  return middle;
}

function countFiles(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
}

function countOurFindings(output: string): number {
  return (JSON.parse(output) as { readonly findings: readonly unknown[] }).findings.length;
}

/** One report, or one for each framework, or none at all where it found nothing to check; where it broke off it says nothing. */
function countTheirFindings(output: string): number | "no report" {
  if (output.trim() === "") return "no report";
  const reports = [JSON.parse(output)].flat() as { readonly summary?: { readonly failed: number } }[];
  return reports.reduce((sum, { summary }) => sum + (summary?.failed ?? 0), 0);
}
