/** Terraform beside what its provider sends, in a document store behind Google's conventions, then changed there. */
import { generateKeyPairSync } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ResourceDrift } from "@plumbline/drift";
import {
  createSeededNumberPicker,
  listPerturbableValues,
  type RandomNumberPicker,
  replaceValueAt,
} from "@plumbline/drift/accuracy";
import { getValueAtPath, isJsonObject, type JsonObject, type JsonValue } from "@plumbline/model";
import { alternativeValues } from "../alternative-values.js";
import type { Lab } from "../lab.js";
import { type Store, startStore, whyNoStore } from "../lab-store.js";
import { readCode, recordAndCompare } from "../record-and-compare.js";
import { type AttributeChange, type ChangePath, formatPath, labTally } from "../tally.js";

const estate = fileURLToPath(new URL("../../../drift-accuracy/google/", import.meta.url));
const ROUNDS = 20;

export const googleLab: Lab = {
  cloud: "google",
  about:
    "Terraform beside what its provider sends, in a document store behind Google's REST conventions (which adds links, ids and " +
    "defaults), then changed there.",
  whyNot: async () => whyNoStore("google"),
  async run(say) {
    const store = await startStore("google");
    const pick = createSeededNumberPicker(15);
    const tally = labTally();
    try {
      const requests = JSON.parse(readFileSync(`${estate}requests.json`, "utf8")) as [string, string, JsonObject][];
      for (const [method, path, body] of requests) await store.send(method, path, body);
      const code = readCode(estate, "google");
      const source = { connector: "lab", provider: "google" as const, body: connectorTo(store) };
      const first = await recordAndCompare(code, source);
      const ours = first.resources.filter(({ address }) => address !== undefined);
      for (const resource of ours) tally.untouched(resource);
      say(`${ours.length} resources made and compared`);

      for (let round = 0; round < ROUNDS; round += 1) {
        const before = await store.send("GET", "_dump");
        const changed = new Map<string, Patch>();
        for (const { address = "", id = "", equal } of ours) {
          const key = keyOf(id, before);
          const change = changeIn(before[key] as JsonObject, equal, pick);
          if (change === undefined) continue;
          await patch(store, key, change.body);
          changed.set(address, change);
        }
        const { resources } = await recordAndCompare(code, source);
        const told = new Map(resources.map((one) => [one.address, one]));
        for (const { address = "", id = "", type } of ours) {
          const change = changed.get(address);
          if (change === undefined) continue;
          tally.touched(type, told.get(address), [change]);
          const key = keyOf(id, before);
          const [name = ""] = Object.keys(change.body);
          const was = (before[key] as JsonObject)[name] ?? null;
          await patch(store, key, { [name]: was });
        }
        say(`round ${round + 1} of ${ROUNDS}: ${changed.size} attributes changed`);
      }

      const { resources: strangers } = await recordAndCompare({ ...code, resources: [] }, source);
      for (const { id, type } of ours) {
        const told = strangers.find((one) => one.id === id)?.result ?? "not listed";
        tally.whole(type, "unmanaged", `${id} is in no code, and ${told}`, told === "unmanaged");
      }

      const there = await store.send("GET", "_dump");
      for (const { id = "" } of ours) await store.send("DELETE", keyOf(id, there).replace("/", "/v1/"));
      const { resources } = await recordAndCompare(code, source);
      for (const { address, type } of ours) {
        const told = resources.find((one) => one.address === address);
        tally.whole(
          type,
          "missing",
          `${address} was deleted and is ${told?.result} ${told?.reason}`,
          told?.result === "missing",
        );
      }
      return tally.types();
    } finally {
      await store.stop();
    }
  },
};

function patch(store: Store, key: string, body: JsonObject): Promise<JsonObject> {
  const path = key.replace("/", "/v1/");
  return store.send("PATCH", path, key.includes("/subscriptions/") ? { subscription: body } : body);
}

function connectorTo({ url }: Store): JsonObject {
  const { privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const user = {
    name: "reader",
    type: "service_account",
    client_email: "reader@lab.iam.gserviceaccount.com",
    private_key_id: "1",
    private_key: privateKey,
  };
  return {
    fileType: "structure",
    type: "google",
    // The store's asset inventory takes names of types only, and no patterns.
    inventory: "services",
    projects: [{ "project-id": "lab", users: [user] }],
    endpoints: {
      "*": `${url}/{service}`,
      oauth2: url,
      cloudresourcemanager: `${url}/crm`,
      sqladmin: `${url}/sql`,
    },
  };
}

/** Where the store keeps what Google calls so: some are known by a number. */
function keyOf(id: string, dump: JsonObject): string {
  const path = id.replace(/^\/\/[^/]+\//, "");
  const last = path.slice(path.lastIndexOf("/") + 1);
  const key = Object.keys(dump).find((one) => {
    const said = dump[one];
    const number = isJsonObject(said) ? [said.id, said.uniqueId] : [];
    return one.endsWith(`/${path}`) || one === `storage/b/${path}` || (/^\d+$/.test(last) && number.includes(last));
  });
  if (key === undefined) throw new Error(`the store has no ${id}`);
  return key;
}

interface Patch extends AttributeChange {
  readonly body: JsonObject;
}

function changeIn(document: JsonObject, equal: ResourceDrift["equal"], pick: RandomNumberPicker): Patch | undefined {
  const open = equal.flatMap(({ path, cloud }) => {
    const own = path.slice(1);
    // Elements of sets stand elsewhere in the cloud: those are changed where the list is told as a whole.
    if (own.some((step) => typeof step === "number")) return [];
    const isThere = JSON.stringify(getValueAtPath(document, own)) === JSON.stringify(cloud);
    const places = isThere ? [...listPerturbableValues(cloud ?? null, own)] : [];
    return places.filter(({ value }) => !Array.isArray(value)).map(({ path: at }) => ({ at, told: path }));
  });
  const named = open.filter(({ at: [name] }) => !IDENTITY.has(String(name)));
  const one = named[pick(Math.max(named.length, 1))];
  const before = one === undefined ? undefined : getValueAtPath(document, one.at);
  if (one === undefined || before === undefined) return undefined;
  const [value] = alternativeValues(before as JsonValue, pick);
  const [name = ""] = one.at;
  if (value === undefined) return undefined;
  const next = replaceValueAt(document, one.at as ChangePath, value) as JsonObject;
  const text = `${formatPath(one.at)} ${JSON.stringify(before)} → ${JSON.stringify(value)}`;
  return { path: one.told, text, body: { [String(name)]: next[String(name)] ?? null } };
}

/** What says which resource it is, and where. */
const IDENTITY: ReadonlySet<string> = new Set(["name", "email", "zone", "region", "location"]);
