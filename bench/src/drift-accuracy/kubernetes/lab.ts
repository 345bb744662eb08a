/** Manifests of every kind, made in a real cluster through its API, and changed there attribute by attribute. */
import { fileURLToPath } from "node:url";
import type { ResourceDrift } from "@plumbline/drift";
import {
  createSeededNumberPicker,
  listPerturbableValues,
  type RandomNumberPicker,
  replaceValueAt,
} from "@plumbline/drift/accuracy";
import { getValueAtPath, type JsonObject } from "@plumbline/model";
import { alternativeValues } from "../alternative-values.js";
import type { Lab } from "../lab.js";
import { readCode, recordAndCompare } from "../record-and-compare.js";
import { type AttributeChange, type ChangePath, formatPath, type LabTally, labTally } from "../tally.js";
import { startCluster, whyNoCluster } from "./cluster.js";
import { type Objects, objectsOf } from "./objects.js";

const estate = fileURLToPath(new URL("../../../drift-accuracy/kubernetes/", import.meta.url));
/** Of an object in one round, so that large ones take no more rounds than others. */
const ROUNDS = 40;

export const kubernetesLab: Lab = {
  cloud: "kubernetes",
  about:
    "Manifests of every kind, created and server-side applied in a real kube-apiserver with etcd, then changed through its API.",
  whyNot: async () => whyNoCluster(),
  async run(say) {
    const cluster = await startCluster();
    const tally = labTally();
    const pick = createSeededNumberPicker(15);
    try {
      const objects = objectsOf(cluster);
      const code = readCode(estate, "kubernetes");
      const source = { connector: "lab", provider: "kubernetes" as const, body: cluster.connector };
      const written = code.resources.map(({ shaped }) => ({
        type: shaped.type,
        address: shaped.resource.address,
        object: shaped.written,
        open: attributesOf(shaped.written, pick),
      }));
      for (const { object } of written) await objects.make(object);
      const first = await recordAndCompare(code, source);
      for (const resource of first.resources) tally.untouched(resource);
      say(`${written.length} objects made and compared`);

      const before = new Map<string, JsonObject>();
      for (const { address, object } of written) before.set(address, await objects.read(object));
      // What a definition says changes what others are: those are changed by themselves.
      const definitions = written.filter(({ type }) => type === "CustomResourceDefinition");
      const others = written.filter(({ type }) => type !== "CustomResourceDefinition");
      for (const some of [others, definitions]) {
        const perRound = some.map(({ open }) => Math.ceil(open.length / ROUNDS));
        for (let round = 0; round < ROUNDS; round += 1) {
          const changed = new Map<string, readonly AttributeChange[]>();
          await Promise.all(
            some.map(async ({ address, object, open }, index) => {
              const changes = await changeSome(object, open.splice(0, perRound[index]), objects, pick);
              if (changes.length > 0) changed.set(address, changes);
            }),
          );
          if (changed.size === 0) continue;
          const { resources } = await recordAndCompare(code, source);
          const told = new Map(resources.map((one) => [one.address, one]));
          const restored = some.map(async ({ type, address, object }) => {
            const changes = changed.get(address);
            if (changes === undefined) return;
            const now = await objects.read(object);
            const isOther = (path: ChangePath) =>
              JSON.stringify(getValueAtPath(now, path)) !==
              JSON.stringify(getValueAtPath(before.get(address) ?? {}, path));
            tally.touched(type, told.get(address), changes, isOther);
            const problem = await putBack(objects, object);
            if (problem !== undefined) throw new Error(`${address} could not be put back: ${problem}`);
          });
          await Promise.all(restored);
          say(`round ${round + 1} of ${ROUNDS}: ${[...changed.values()].flat().length} attributes changed`);
        }
      }

      const after = await recordAndCompare(code, source);
      for (const resource of after.resources.filter(({ result }) => result !== "undrifted")) tally.untouched(resource);
      await goneAndNew(written, objects, tally.whole, () => recordAndCompare(code, source));
      return tally.types();
    } finally {
      await cluster.stop();
    }
  },
};

/** What names it is no attribute, and what a Secret holds is never read. */
function attributesOf(object: JsonObject, pick: RandomNumberPicker): ChangePath[] {
  const all = [...listPerturbableValues(object, [])]
    .filter(({ value }) => !Array.isArray(value))
    .map(({ path }) => path)
    .filter(
      ([first, second]) =>
        !["apiVersion", "kind", "status"].includes(String(first)) &&
        !(first === "metadata" && ["name", "namespace", "creationTimestamp"].includes(String(second))),
    )
    .filter(([first]) => object.kind !== "Secret" || (first !== "data" && first !== "stringData"));
  return all
    .map((path) => ({ path, at: pick(1e6) }))
    .sort((a, b) => a.at - b.at)
    .map(({ path }) => path);
}

/** Those that the API takes, one after another, in the same object. */
async function changeSome(
  object: JsonObject,
  paths: readonly ChangePath[],
  objects: Objects,
  pick: RandomNumberPicker,
): Promise<readonly AttributeChange[]> {
  let now = object;
  const changes: AttributeChange[] = [];
  for (const path of paths) {
    const before = getValueAtPath(now, path);
    for (const value of alternativeValues(before ?? null, pick)) {
      const next = replaceValueAt(now, path, value) as JsonObject;
      if ((await objects.replace(next)) !== undefined) continue;
      now = next;
      changes.push({ path, text: `${formatPath(path)} ${JSON.stringify(before)} → ${JSON.stringify(value)}` });
      break;
    }
  }
  return changes;
}

/** What others had been changed to may stand in its way for a moment. */
async function putBack(objects: Objects, object: JsonObject): Promise<string | undefined> {
  let problem = await objects.replace(object);
  for (let tries = 0; tries < 50 && problem !== undefined; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    problem = await objects.replace(object);
  }
  return problem;
}

interface Written {
  readonly type: string;
  readonly address: string;
  readonly object: JsonObject;
}

/** Each kind once: one object is deleted, and one more made beside. */
async function goneAndNew(
  written: readonly Written[],
  objects: Objects,
  whole: LabTally["whole"],
  compare: () => Promise<{ readonly resources: readonly ResourceDrift[] }>,
): Promise<void> {
  const kinds = new Map(written.map((one) => [one.type, one]));
  // Without these, others could not be read.
  for (const type of ["Namespace", "CustomResourceDefinition"]) kinds.delete(type);
  const besides = [...kinds.values()].map((one) => ({ ...one, object: besideOf(one.object) }));
  const made: Written[] = [];
  for (const one of besides) if ((await objects.replace(one.object)) === undefined) made.push(one);
  for (const { object } of kinds.values()) await objects.remove(object);
  const { resources } = await compare();
  for (const { type, address } of kinds.values()) {
    const told = resources.find((one) => one.address === address);
    whole(type, "missing", `${address} was deleted and is ${told?.result} ${told?.reason}`, told?.result === "missing");
  }
  for (const { type, object } of made) {
    const name = String(getValueAtPath(object, ["metadata", "name"]));
    const told = resources.find(({ id = "", type: other }) => other === type && id.endsWith(`/${name}`));
    whole(type, "unmanaged", `${name} was made beside and is ${told?.result}`, told?.result === "unmanaged");
  }
}

function besideOf(object: JsonObject): JsonObject {
  const metadata = object.metadata as JsonObject;
  return { ...object, metadata: { ...metadata, name: `beside-${metadata.name}` } };
}
