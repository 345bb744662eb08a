/** Objects of a cluster, written through its API. */
import { isJsonObject, type JsonObject } from "@plumbline/model";
import type { Cluster, Reply } from "./cluster.js";

export interface Objects {
  /** One half is created, the other half applied by the server. */
  readonly make: (object: JsonObject) => Promise<void>;
  /** Why the API does not take such an object; undefined where it did. */
  readonly replace: (object: JsonObject) => Promise<string | undefined>;
  readonly remove: (object: JsonObject) => Promise<void>;
  /** As the cluster has it now. */
  readonly read: (object: JsonObject) => Promise<JsonObject>;
}

export function objectsOf({ ask }: Cluster): Objects {
  const served = new Map<string, string>();
  const versions = new Map<string, JsonObject>();
  let made = 0;

  const pathOf = async (object: JsonObject): Promise<{ readonly all: string; readonly one: string }> => {
    const { apiVersion, kind, metadata } = object as { apiVersion: string; kind: string; metadata: JsonObject };
    const root = apiVersion.includes("/") ? `apis/${apiVersion}` : `api/${apiVersion}`;
    const key = `${apiVersion} ${kind}`;
    // Kinds that were just defined are served a little later.
    for (let tries = 0; tries < 50 && !served.has(key); tries += 1) {
      if (tries > 0) await pause(100);
      const { resources } = (await ask("GET", root)).body as { resources?: readonly JsonObject[] };
      for (const { name, kind: other, namespaced } of resources ?? []) {
        if (String(name).includes("/")) continue;
        served.set(`${apiVersion} ${other}`, namespaced === true ? `${root}/namespaces/#/${name}` : `${root}/${name}`);
      }
    }
    const place = served.get(key);
    if (place === undefined) throw new Error(`the cluster serves no ${key}`);
    const all = place.replace("#", String(metadata.namespace ?? "default"));
    return { all, one: `${all}/${metadata.name}` };
  };

  const remove = async (object: JsonObject) => {
    const { one } = await pathOf(object);
    versions.delete(one);
    const grace = { apiVersion: "v1", kind: "DeleteOptions", gracePeriodSeconds: 0, propagationPolicy: "Background" };
    // Nobody is there to end what finalizers wait for.
    const free = JSON.parse('{"metadata":{"finalizers":null}}') as JsonObject;
    for (let tries = 0; tries < 50; tries += 1) {
      await ask("PATCH", one, free, "application/merge-patch+json");
      await ask("DELETE", one, grace);
      if ((await ask("GET", one)).status === 404) return;
      await pause(20);
    }
  };

  return {
    async make(object) {
      const { all, one } = await pathOf(object);
      made += 1;
      const send = () =>
        made % 2 === 0
          ? ask("POST", all, object)
          : ask("PATCH", `${one}?fieldManager=plumbline`, object, "application/apply-patch+yaml");
      let reply = await send();
      for (let tries = 0; tries < 50 && reply.status === 404; tries += 1) {
        await pause(100);
        reply = await send();
      }
      if (reply.status >= 300) throw new Error(`${one}: ${problemOf(reply)}`);
    },
    async replace(object) {
      const { all, one } = await pathOf(object);
      const put = (known: JsonObject) =>
        ask("PUT", one, { ...object, metadata: { ...(object.metadata as JsonObject), ...known } });
      let known = versions.get(one) ?? versionOf(await ask("GET", one));
      let reply = await put(known);
      if (reply.status === 409) {
        known = versionOf(await ask("GET", one));
        reply = await put(known);
      }
      versions.set(one, reply.status < 300 ? versionOf(reply) : known);
      if (reply.status < 300) return undefined;
      // What is set for good changes only with the object; a namespace goes with all that is in it.
      if (object.kind === "Namespace" || object.kind === "CustomResourceDefinition") return problemOf(reply);
      const trial = await ask("POST", `${all}?dryRun=All`, renamed(object));
      if (trial.status >= 300) return problemOf(trial);
      await remove(object);
      const again = await ask("POST", all, object);
      versions.set(one, versionOf(again));
      return again.status < 300 ? undefined : problemOf(again);
    },
    remove,
    read: async (object) => (await ask("GET", (await pathOf(object)).one)).body,
  };
}

/** What an API wants to be told of the object that is replaced. */
function versionOf({ body: { metadata } }: Reply): JsonObject {
  const version = isJsonObject(metadata) ? metadata.resourceVersion : undefined;
  return version === undefined ? {} : { resourceVersion: version };
}

function renamed(object: JsonObject): JsonObject {
  const metadata = object.metadata as JsonObject;
  return { ...object, metadata: { ...metadata, name: `${metadata.name}-trial` } };
}

function problemOf({ status, body }: Reply): string {
  return `${status} ${body.message}`;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
