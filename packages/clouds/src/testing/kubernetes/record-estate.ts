/**
 * Records what a real cluster answers, as an estate for tests: `node dist/testing/kubernetes/record-estate.js` with
 * KUBE_URL, KUBE_TOKEN and KUBE_CA (a file) set writes it to standard output. Of what each cluster has by itself a few
 * objects are enough. See fixtures/README.md for how the committed one was made.
 */
import { readFileSync } from "node:fs";
import { isJsonObject, type JsonObject } from "@plumbline/model";
import { createConnections } from "../../http/transport.js";

const { KUBE_URL = "", KUBE_TOKEN = "", KUBE_CA = "" } = process.env;
const AGGREGATED = "application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList";
/** Of each kind, besides those that were applied. */
const OF_THE_CLUSTER = 3;

const connections = createConnections({ refused: () => undefined, signal: new AbortController().signal });
const transport = connections.withGuard(() => ({ isMachine: false }));

async function get(path: string, accept = "application/json"): Promise<JsonObject> {
  const headers = { authorization: `Bearer ${KUBE_TOKEN}`, accept };
  const tls = { ca: readFileSync(KUBE_CA, "utf8") };
  const { status, body } = await transport.send({ method: "GET", url: `${KUBE_URL}/${path}`, headers, tls });
  if (status !== 200) throw new Error(`${path}: ${status}`);
  return JSON.parse(body.toString("utf8")) as JsonObject;
}

const objectsIn = (value: unknown) => (Array.isArray(value) ? value.filter(isJsonObject) : []);

const isApplied = ({ metadata }: JsonObject) =>
  isJsonObject(metadata) &&
  Object.keys(isJsonObject(metadata.annotations) ? metadata.annotations : {}).some((name) =>
    name.includes("last-applied"),
  );

function kept(items: readonly JsonObject[]): readonly JsonObject[] {
  return [...items.filter(isApplied), ...items.filter((item) => !isApplied(item)).slice(0, OF_THE_CLUSTER)];
}

const discovery = { api: await get("api", AGGREGATED), apis: await get("apis", AGGREGATED) };
const collections: Record<string, readonly JsonObject[]> = {};
for (const [root, reply] of Object.entries(discovery)) {
  for (const { metadata, versions } of objectsIn(reply.items)) {
    const group = isJsonObject(metadata) && typeof metadata.name === "string" ? `${metadata.name}/` : "";
    for (const { version, resources } of objectsIn(versions)) {
      for (const { resource, verbs } of objectsIn(resources)) {
        if (!Array.isArray(verbs) || !verbs.includes("list")) continue;
        const path = `${root}/${group}${version}/${resource}`;
        const items = kept(objectsIn((await get(path)).items));
        if (items.length > 0) collections[path] = items;
      }
    }
  }
}
console.log(JSON.stringify({ discovery, collections }, null, 1));
connections.close();
