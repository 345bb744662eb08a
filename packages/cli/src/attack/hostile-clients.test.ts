import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectBystanderServed } from "./testing/bystander.js";
import { makeHostile } from "./testing/collections.js";
import { openSiege, type Siege } from "./testing/siege.js";

let siege: Siege;
const sockets: Socket[] = [];

beforeAll(async () => {
  siege = await openSiege();
  await makeHostile(siege, { name: "many", code: manyModules });
  const run = await siege.attacker.end(await siege.attacker.start("many"), 300);
  expect(run).toMatchObject({ state: "complete" });
}, 400_000);

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await siege.close();
});

/** Enough to make a query over all of it, and a list of all of it, take a while. */
const manyModules = Object.fromEntries(
  Array.from({ length: 1500 }, (_, i) => [
    `m${i}/main.tf`,
    `resource "aws_ebs_volume" "v${i}" {\n  size = ${i}\n  tags = { text = "${`${i} lorem ipsum `.repeat(1000)}" }\n}\n`,
  ]),
);

/** A connection that sends this, and then whatever its owner likes. */
function open(text: string): Socket {
  const { hostname, port } = new URL(siege.service.url);
  const socket = connect(Number(port), hostname);
  // The service may have had enough of it.
  socket.on("error", () => undefined);
  socket.write(text);
  sockets.push(socket);
  return socket;
}

const head = (method: string, path: string, more: readonly string[] = []) =>
  [
    `${method} /attacker${path} HTTP/1.1`,
    "host: localhost",
    `authorization: Bearer ${siege.attacker.token}`,
    ...more,
    "",
    "",
  ].join("\r\n");

async function inTime<Answer>(seconds: number, work: () => Promise<Answer>): Promise<Answer> {
  const begun = performance.now();
  const answer = await work();
  expect((performance.now() - begun) / 1000).toBeLessThan(seconds);
  return answer;
}

const bystanderUploads = (name: string) =>
  inTime(20, () =>
    siege.bystander.upload("web", { [`${name}.rego`]: "package rule\nimport rego.v1\nok if input.x == 1\n" }),
  );

it("uploads that stall, and uploads whose clients leave, keep nobody from uploading", async () => {
  const boundary = 'content-type: multipart/form-data; boundary="x"';
  const begin = (bytes: number) =>
    `${head("POST", "/api/manage/config/upload", [boundary, `content-length: ${bytes}`])}--x\r\ncontent-disposition: form-data; name="files"; filename="a.json"\r\n\r\n{"fileType`;
  const watch = await siege.during(async () => {
    const stalled = Array.from({ length: 12 }, () => open(begin(60_000_000)));
    await sleep(2000);
    for (const socket of stalled.slice(0, 6)) socket.destroy();
    for (let i = 0; i < 20; i += 1) {
      const leaving = open(begin(60_000_000));
      await sleep(50);
      leaving.destroy();
    }
    await bystanderUploads("beside-stalled");
    for (const socket of stalled) socket.destroy();
    await bystanderUploads("after-stalled");
  });
  expectBystanderServed(watch);
}, 300_000);

it("heavy queries starve nobody, those of clients that have gone least of all", async () => {
  const filter = {
    $or: Array.from({ length: 100 }, (_, i) => ({
      "json.resources.properties.tags.text": { $regex: `(a|b|i)+${i}x$` },
    })),
  };
  const path = `/api/query/resources?${new URLSearchParams({ query: JSON.stringify(filter), query_collection: "attack" })}`;
  const watch = await siege.during(async () => {
    for (let i = 0; i < 40; i += 1) {
      const socket = open(head("GET", path));
      if (i % 2 === 1) socket.destroy();
    }
    await sleep(15_000);
  });
  expectBystanderServed(watch);
}, 300_000);

it("bodies of sixteen megabytes are refused at little cost", async () => {
  const bodies = [
    { container: "many", exclusions: Array(8_000_000).fill(1) },
    { container: "many", exclusions: Array(1_000_000).fill({ a: {} }) },
  ];
  const watch = await siege.during(async () => {
    for (const body of bodies) {
      const { status, text } = await inTime(20, () => post("/api/exclusions/resources/", JSON.stringify(body)));
      expect(status).toBe(400);
      expect(text.length).toBeLessThan(100_000);
    }
  });
  expectBystanderServed(watch);
}, 300_000);

async function post(path: string, body: string): Promise<{ readonly status: number; readonly text: string }> {
  const headers = { authorization: `Bearer ${siege.attacker.token}`, "content-type": "application/json" };
  const response = await fetch(`${siege.service.url}/attacker${path}`, { method: "POST", headers, body });
  return { status: response.status, text: await response.text() };
}

it("lists that nobody reads, followers without number and silent connections hold up nobody", async () => {
  const run = await siege.attacker.start("many");
  const watch = await siege.during(async () => {
    for (let i = 0; i < 40; i += 1) {
      open(head("GET", "/api/resource/search/?collection=many&connector=code")).pause();
    }
    for (let i = 0; i < 200; i += 1) open(head("GET", `/api/runs/${run}/events`)).pause();
    for (let i = 0; i < 500; i += 1) open("GET / HTT");
    await sleep(10_000);
    const lists = await inTime(20, () =>
      siege.bystander.request("GET", "/api/resource/search/?collection=web&connector=code"),
    );
    expect(lists.status).toBe(200);
  });
  expectBystanderServed(watch);
}, 300_000);
