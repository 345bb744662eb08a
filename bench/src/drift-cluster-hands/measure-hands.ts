/** Changes objects of a cluster, and holds what is told against what was done. */
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { readCodeSides } from "@plumbline/drift";
import { createMemoryFileTree } from "@plumbline/iac";
import { formatCanonicalJson, getValueAtPath, type JsonObject, type JsonValue } from "@plumbline/model";
import { type Cluster, startCluster } from "../drift-accuracy/kubernetes/cluster.js";
import { recordAndCompare } from "../drift-accuracy/record-and-compare.js";
import { type Hand, hands } from "./hands.js";

const run = promisify(execFile);
type Kubectl = (args: readonly string[], environment?: Readonly<Record<string, string>>) => Promise<string>;

/** `by`: who applies the manifests, kubectl itself or the server. */
export async function measureHands(by: "client" | "server"): Promise<void> {
  const cluster = await startCluster();
  const folder = await mkdtemp(join(tmpdir(), "plumbline-cluster-hands-"));
  try {
    const kubectl: Kubectl = async (args, environment = {}) => {
      const config = ["--kubeconfig", join(cluster.folder, "kubeconfig"), "-n", "estate"];
      const { stdout } = await run("kubectl", [...config, ...args], { env: { ...process.env, ...environment } });
      return stdout;
    };
    await kubectl(["create", "namespace", "estate"]);
    const code = readCodeSides(
      createMemoryFileTree(
        Object.fromEntries(hands.map(({ name, object }) => [`${name}.json`, JSON.stringify(object)])),
      ),
      "kubernetes",
    );
    const source = { connector: "lab", provider: "kubernetes" as const, body: cluster.connector };
    for (const { name, object } of hands) {
      const file = join(folder, `${name}.json`);
      await writeFile(file, JSON.stringify(object));
      await kubectl(["apply", ...(by === "client" ? [] : ["--server-side"]), "-f", file]);
    }
    const fresh = await recordAndCompare(code, source);
    for (const { address, result, drifted } of fresh.resources) {
      if (address !== undefined && result !== "undrifted")
        fail(`fresh: ${address} is ${result}: ${drifted.map(({ path }) => path.join(".")).join(", ")}`);
    }
    for (const hand of hands) await changeByHand(hand, cluster, kubectl, folder);
    const { resources } = await recordAndCompare(code, source);
    const counts = { changes: 0, told: 0, wrong: 0, ruled: 0, attributed: 0 };
    for (const hand of hands) {
      const drifted = resources
        .filter(({ sides }) => nameOf(sides().code?.written) === hand.name)
        .flatMap((found) => found.drifted);
      const paths = drifted.map(({ path }) => path.join("."));
      for (const place of hand.told) {
        counts.changes += 1;
        if (await isSeenByRuler(hand.object, place, cluster)) counts.ruled += 1;
        else fail(`${hand.name}: a dry run that replaces it changes memoizedUndefined at ${place}`);
        if (paths.some((path) => isWithin(path, place))) counts.told += 1;
        else fail(`${hand.name}: ${place} is not told, but ${paths.join(", ") || "nothing"}`);
      }
      const others = drifted.filter(({ path }) => !hand.told.some((place) => isWithin(path.join("."), place)));
      counts.wrong += others.length;
      for (const { path, unwritten } of others)
        fail(`${hand.name}: ${path.join(".")} is told, and nobody changed it (${JSON.stringify(unwritten ?? {})})`);
      counts.attributed += drifted.filter(({ cause }) => cause?.actor !== undefined && cause.kind === "by hand").length;
    }
    console.log(
      `applied by the ${by}: ${hands.length} objects, ${counts.changes} places changed by people (${counts.ruled} seen by the ruler): ${counts.told} told, ${counts.wrong} told that nobody changed, ${counts.attributed} with the program and the time`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
    await cluster.stop();
  }
}

async function changeByHand(hand: Hand, cluster: Cluster, kubectl: Kubectl, folder: string): Promise<void> {
  const { name, object, edit, file, program } = hand;
  const target = `${String(object.kind).toLowerCase()}/${name}`;
  const path = join(folder, `${name}.other.json`);
  if (file !== undefined) await writeFile(path, JSON.stringify(file));
  for (const args of [hand.first ?? [], hand.kubectl ?? []])
    if (args.length > 0) await kubectl(args.map((text) => ({ OBJECT: target, FILE: path })[text] ?? text));
  if (edit !== undefined) await kubectl(["edit", target], { KUBE_EDITOR: `sed -i '${edit}'` });
  if (program === undefined) return;
  const at = `${pathOf(object)}${program.below === undefined ? "" : `/${program.below}`}?fieldManager=${program.manager}`;
  const type = program.below === "scale" ? "application/merge-patch+json" : "application/strategic-merge-patch+json";
  const { status, body } = await cluster.ask("PATCH", at, program.patch, type);
  if (status !== 200) throw new Error(`${name}: ${body.message}`);
}

/** Whether a dry run that replaces the object by its manifest would change it there. */
async function isSeenByRuler(object: JsonObject, place: string, cluster: Cluster): Promise<boolean> {
  const path = pathOf(object);
  const { body: there } = await cluster.ask("GET", path);
  const { body: replaced, status } = await cluster.ask("PUT", `${path}?dryRun=All`, object);
  if (status !== 200) throw new Error(`${path} cannot be replaced: ${replaced.message}`);
  const at = (value: JsonValue) => formatCanonicalJson(getValueAtPath(value, steps(place)) ?? null);
  return at(there) !== at(replaced);
}

const nameOf = (object: JsonObject | undefined) => getValueAtPath(object, ["metadata", "name"]);

const steps = (place: string) => place.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step));

const isWithin = (path: string, place: string) =>
  path === place || path.startsWith(`${place}.`) || place.startsWith(`${path}.`);

const PLURALS: Readonly<Record<string, string>> = { NetworkPolicy: "networkpolicies" };

function pathOf({ apiVersion, kind, metadata }: JsonObject): string {
  const root = String(apiVersion).includes("/") ? `apis/${apiVersion}` : `api/${apiVersion}`;
  const plural = PLURALS[String(kind)] ?? `${String(kind).toLowerCase()}s`;
  return `${root}/namespaces/estate/${plural}/${(metadata as JsonObject).name}`;
}

function fail(message: string): void {
  console.log(`  ${message}`);
  process.exitCode = 1;
}
