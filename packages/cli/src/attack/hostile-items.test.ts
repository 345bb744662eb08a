/** An editor who may change items and not read their secrets: nobody waits for them, and no secret goes where they like. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import {
  connectorFields,
  type ItemField,
  type ItemFields,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "@plumbline/model";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSiege, type Siege } from "./testing/siege.js";

const mask = "********";
const SECRET = "trace-of-a-sealed-secret";
const container = "items";

let siege: Siege;
let listening: Server;
/** Everything that ever arrived at the attacker's host. */
let arrived = "";
const evil = () => `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;

beforeAll(async () => {
  siege = await openSiege(["--allow-private-addresses", "true", "--rate-limit", "0"]);
  await siege.attacker.done("POST", "/api/collection", { collection: container });
  listening = createServer((request, response) => {
    arrived += `${request.method} ${request.url} ${JSON.stringify(request.headers)}\n`;
    request.on("data", (chunk: Buffer) => {
      arrived += chunk.toString("latin1");
    });
    request.on("end", () => response.writeHead(200).end("{}"));
  });
  await new Promise<void>((resolve) => {
    listening.listen(0, "127.0.0.1", resolve);
  });
}, 120_000);

afterAll(async () => {
  listening.close();
  await siege.close();
});

const write = (kind: string, name: string, json: JsonObject) =>
  siege.attacker.request("POST", "/api/manage/config", {
    resource_type: kind,
    container_name: container,
    resource_name: name,
    data: { json },
  });

const LANES = 4;

/** Seconds that the other tenant waits for a page, while something is done: the slowest in a hundred answers. */
async function waitDuring(work: () => Promise<unknown>): Promise<number> {
  const waits: number[] = [];
  let isOver = false;
  const ask = async () => {
    while (!isOver) {
      const begun = performance.now();
      await siege.bystander.request("GET", "/api/resource/search/?collection=web&connector=code&index=0&count=10");
      waits.push((performance.now() - begun) / 1000);
    }
  };
  const asking = Promise.all(Array.from({ length: LANES }, ask));
  try {
    await work();
  } finally {
    isOver = true;
    await asking;
  }
  return waits.sort((a, b) => a - b).at(Math.floor(waits.length * 0.99)) ?? 0;
}

describe("items that take long", () => {
  const users = (count: number, secret: string) => ({
    type: "aws",
    accounts: [
      {
        "account-id": "1",
        users: Array.from({ length: count }, (_, i) => ({
          name: `u${i}`,
          "access-key": "AKIA",
          "secret-access": secret,
        })),
      },
    ],
  });

  it("let nobody else wait: masks, secrets, values and levels, as many as fit", async () => {
    const nested = (levels: number): JsonObject => (levels === 0 ? {} : { a: nested(levels - 1) });
    const junk = { type: "slack", webhook: "x", junk: Array(200_000).fill(1) };
    const chats = Array.from({ length: 500 }, (_, i) => ({
      notificationId: `n${i}`,
      type: "slack",
      url: `https://h/${i}`,
    }));
    const statuses: number[] = [];
    const quiet = await waitDuring(() => sleep(1000));
    const attacked = await waitDuring(async () => {
      const send = async (kind: string, json: JsonObject) => statuses.push((await write(kind, "long", json)).status);
      await send("connector", users(4000, SECRET));
      await send("connector", users(4000, mask));
      await send("connector", users(480, SECRET));
      for (let round = 0; round < 10; round += 1) await send("connector", users(480, mask));
      await send("connector", junk);
      await send("connector", { type: "slack", webhook: "x", junk: nested(1000) });
      await send("notifications", { notifications: chats });
      await send("notifications", { notifications: chats.map((chat) => ({ ...chat, url: mask })) });
    });
    console.log(`hostile items: p99 of the other tenant ${attacked.toFixed(3)} s, before it ${quiet.toFixed(3)} s`);
    expect(statuses).toEqual([400, 400, 200, ...Array(10).fill(200), 400, 400, 200, 200]);
    // A machine that is busy anyhow lets everybody wait.
    expect(attacked).toBeLessThan(1 + quiet);
  }, 120_000);
});

/** One of each kind, with a secret in it; the names lead from the item to the entry that holds it. */
const kinds: Readonly<
  Record<string, { readonly body: (secret: string) => JsonObject; readonly entry: readonly string[] }>
> = {
  filesystem: {
    body: (secret) => ({ type: "filesystem", gitProvider: "https://git.invalid/a.git", httpsAccessToken: secret }),
    entry: [],
  },
  aws: {
    body: (secret) => ({
      type: "aws",
      accounts: [{ "account-id": "1", users: [{ name: "u", "access-key": "AKIA", "secret-access": secret }] }],
    }),
    entry: ["accounts", "users"],
  },
  azure: {
    body: (secret) => ({
      type: "azure",
      tenant_id: "t",
      accounts: [
        { subscription: [{ subscription_id: "s", users: [{ name: "u", client_id: "c", client_secret: secret }] }] },
      ],
    }),
    entry: ["accounts", "subscription", "users"],
  },
  google: {
    body: (secret) => ({
      type: "google",
      projects: [
        {
          "project-id": "p",
          users: [{ name: "u", type: "authorized_user", client_id: "c", client_secret: secret, refresh_token: secret }],
        },
      ],
    }),
    entry: ["projects", "users"],
  },
  kubernetes: {
    body: (secret) => ({
      type: "kubernetes",
      clusterUrl: "https://cluster.invalid",
      namespaces: [{ namespace: "n", serviceAccounts: [{ name: "sa", secret }] }],
    }),
    entry: ["namespaces", "serviceAccounts"],
  },
};

/** The attacker's host, in the form the field has. */
function aimed({ holds, members = {} }: ItemField, to: string): JsonValue {
  switch (holds) {
    case "flag":
      return true;
    case "texts":
      return [to];
    case "names":
      return Object.fromEntries(["*", "sts", "ec2", "login", "resourceManager", "audience"].map((name) => [name, to]));
    case "object":
      return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, aimed(member, to)]));
    default:
      return to;
  }
}

/** The item with fields set in the object that lies `levels` entries down. */
function setAt(value: JsonValue, path: readonly string[], fields: JsonObject): JsonValue {
  const [next, ...rest] = path;
  if (!isJsonObject(value)) return value;
  if (next === undefined) return { ...value, ...fields };
  return { ...value, [next]: (value[next] as readonly JsonValue[]).map((entry) => setAt(entry, rest, fields)) };
}

describe.each(Object.entries(kinds))("the sealed secret of a connector of type %s", (type, { body, entry }) => {
  const levels = [[], ...entry.map((_, index) => entry.slice(0, index + 1))];
  const tableAt = (path: readonly string[]) =>
    path.reduce<ItemFields>(
      (fields, name) => fields[name]?.members ?? {},
      connectorFields[type as keyof typeof connectorFields],
    );

  it("does not arrive at the editor's host, whichever field leads there", async () => {
    expect((await write("connector", type, body(SECRET))).status).toBe(200);
    arrived = "";
    let harmless: JsonValue = body(mask);
    for (const path of levels) {
      for (const [name, field] of [...Object.entries(tableAt(path)), ["proxy", undefined] as const]) {
        if (field?.holds === "entries" || field?.isSecret || /^filetype$/i.test(name)) continue;
        const to = field === undefined ? evil() : aimed(field, evil());
        const { status } = await write("connector", type, setAt(body(mask), path, { [name]: to }) as JsonObject);
        const leads = field === undefined || field.isAddress;
        if (leads) expect([path, name, status]).toEqual([path, name, 400]);
        else if (field.isIdentity === undefined) harmless = setAt(harmless, path, { [name]: to });
      }
    }
    // What may be changed, all at once, and asked to sign in.
    expect((await write("connector", type, harmless as JsonObject)).status).toBe(200);
    await siege.attacker.request("POST", "/api/connector/test/", { collection: container, connector: type });
    expect(arrived).toBe("");
  }, 60_000);
});

describe("a notification", () => {
  const entry = (more: JsonObject) => ({ notifications: [{ notificationId: "n", type: "webhook", ...more }] });
  const test = () =>
    siege.attacker.request("POST", "/api/manage/notification/test", { container, notification_name: "signed" });

  it.each(["webhook", "address"])("with %s beside a masked url sends nothing there", async (field) => {
    const url = "http://127.0.0.1:1/hook";
    expect((await write("notifications", "signed", entry({ url, secret: SECRET }))).status).toBe(200);
    arrived = "";
    expect((await write("notifications", "signed", entry({ url: mask, secret: mask, [field]: evil() }))).status).toBe(
      400,
    );
    expect((await write("notifications", "signed", entry({ url: evil(), secret: mask }))).status).toBe(400);
    await test();
    expect(arrived).toBe("");
  });

  it("of the editor's own does arrive there", async () => {
    expect((await write("notifications", "signed", entry({ url: evil(), secret: "own" }))).status).toBe(200);
    arrived = "";
    await test();
    expect(arrived).toContain("x-plumbline-signature");
  });
});
