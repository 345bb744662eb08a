/** Every operation, on a collection as large as one may be and with inputs as large as they may be: none stops the service. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeHostile } from "./testing/collections.js";
import { everyRequest, type OpenApi } from "./testing/every-request.js";
import { openSiege, type Siege } from "./testing/siege.js";

const BIG = "big";
const LONGEST_STOP_MS = 250;
let siege: Siege;

beforeAll(async () => {
  siege = await openSiege(["--rate-limit", "0"]);
  await makeHostile(siege, { name: BIG });
  const run = await siege.attacker.end(await siege.attacker.start(BIG), 120);
  expect(run).toMatchObject({ state: "complete" });
  const begun = Date.now();
  for (const [name, content] of Object.entries(largeFiles())) await siege.attacker.upload(BIG, { [name]: content });
  expect(siege.longestStop(begun)).toBeLessThan(LONGEST_STOP_MS);
  await siege.attacker.done("POST", "/api/exclusions/resources/", { container: BIG, exclusions: manyExclusions });
}, 400_000);

afterAll(() => siege.close());

const times = <Item>(count: number, item: (index: number) => Item) => Array.from({ length: count }, (_, i) => item(i));

/** A collection may have 64 MiB, and a file 8. */
function largeFiles(): Record<string, string | object> {
  const testCase = (index: number) => ({
    masterTestId: `CASE-${index}`,
    masterSnapshotId: ["NODE"],
    type: "rego",
    rule: "file(rule0.rego)",
    evals: [{ id: `E-${index}`, eval: "data.rule.bad" }],
    title: `case ${index}`,
  });
  const node = (index: number) => ({ masterSnapshotId: `N-${index}`, type: "terraform", paths: [`/m${index}`] });
  const masterTest = (cases: readonly object[]) => ({
    fileType: "mastertest",
    masterSnapshot: "where",
    testSet: [{ masterTestName: "all", version: "1", cases }],
  });
  return {
    "many-cases.json": masterTest(times(40_000, testCase)),
    "hollow-cases.json": masterTest(times(900_000, () => ({ a: 1 }))),
    "many-nodes.json": { fileType: "masterSnapshot", snapshots: [{ source: "code", nodes: times(90_000, node) }] },
    "long.rego": `package long\n${times(250_000, (index) => `p${index} := ${index}`).join("\n")}\n`,
    "text.rego": `package text\n# ${"x".repeat(7_500_000)}\n`,
    "notes.json": {
      fileType: "notifications",
      notifications: [{ notificationId: "N", level: "all", type: "webhook", texts: times(5000, String) }],
    },
    "settings.json": {
      configuration: { console_min_severity_error: "High", others: times(700_000, String) },
    },
  };
}

const manyExclusions = times(10_000, (index) => ({ exclusionType: "resource", paths: [`/m${index}/main.tf`] }));

it("no operation stops the event loop for longer than a quarter of a second", async () => {
  const { service, attacker } = siege;
  const document = (await (await fetch(`${service.url}/api/openapi.json`)).json()) as OpenApi;
  const stops: { readonly stop: number; readonly what: string; readonly status: number }[] = [];
  for (const { what, path, method, headers: own, body } of everyRequest(document, BIG)) {
    const init = { method, ...(body === undefined ? {} : { body: body() }) };
    const begun = Date.now();
    const headers = { authorization: `Bearer ${attacker.token}`, ...own };
    const status = await fetch(`${service.url}/attacker${path}`, {
      ...init,
      headers,
      signal: AbortSignal.timeout(20_000),
    })
      .then(async (response) => {
        // A stream goes on for ever.
        if (response.headers.get("content-type")?.startsWith("text/event-stream")) await response.body?.cancel();
        else await response.arrayBuffer();
        return response.status;
      })
      .catch(() => 0);
    stops.push({ stop: siege.longestStop(begun), what, status });
  }
  stops.sort((a, b) => b.stop - a.stop);
  console.log(
    stops
      .slice(0, 10)
      .map(({ stop, what, status }) => `${stop} ms  ${status} ${what}`)
      .join("\n"),
  );
  expect(stops.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
  expect(stops.filter(({ stop }) => stop > LONGEST_STOP_MS)).toEqual([]);
}, 600_000);
