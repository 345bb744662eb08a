/** Every operation, on a collection as large as one may be and with inputs as large as they may be: none stops the service. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeHostile } from "./testing/collections.js";
import { type AnyRequest, everyRequest, type OpenApi } from "./testing/every-request.js";
import { openSiege, type Siege } from "./testing/siege.js";

const BIG = "big";
const LONGEST_STOP_MS = 250;
let siege: Siege;

beforeAll(async () => {
  siege = await openSiege(["--rate-limit", "0"]);
  await makeHostile(siege, { name: BIG });
  const run = await siege.attacker.end(await siege.attacker.start(BIG), 120);
  expect(run).toMatchObject({ state: "complete" });
  for (const [name, content] of Object.entries(largeFiles())) {
    const upload = async () => void (await siege.attacker.upload(BIG, { [name]: content }));
    expect((await leastStop(upload)).stop, name).toBeLessThan(LONGEST_STOP_MS);
  }
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

/**
 * A collector of garbage or a slow machine may stop anything once; what a request costs, it costs again. Where the second one
 * ends otherwise than the first (nothing is there to delete any more), the first counts.
 */
async function leastStop<Result>(act: () => Promise<Result>): Promise<{ result: Result; stop: number }> {
  const measure = async () => {
    const begun = Date.now();
    return { result: await act(), stop: siege.longestStop(begun) };
  };
  let least = await measure();
  for (let again = 0; again < 2 && least.stop > LONGEST_STOP_MS; again++) {
    const next = await measure();
    if (next.result === least.result && next.stop < least.stop) least = next;
  }
  return least;
}

/** The status of the response. */
async function send({ path, method, headers: own, body }: AnyRequest): Promise<number> {
  const { service, attacker } = siege;
  return fetch(`${service.url}/attacker${path}`, {
    method,
    ...(body === undefined ? {} : { body: body() }),
    headers: { authorization: `Bearer ${attacker.token}`, ...own },
    signal: AbortSignal.timeout(20_000),
  })
    .then(async (response) => {
      // A stream goes on for ever.
      if (response.headers.get("content-type")?.startsWith("text/event-stream")) await response.body?.cancel();
      else await response.arrayBuffer();
      return response.status;
    })
    .catch(() => 0);
}

it("no operation stops the event loop for longer than a quarter of a second", async () => {
  const document = (await (await fetch(`${siege.service.url}/api/openapi.json`)).json()) as OpenApi;
  const stops: { readonly stop: number; readonly what: string; readonly status: number }[] = [];
  for (const request of everyRequest(document, BIG)) {
    const { result: status, stop } = await leastStop(() => send(request));
    stops.push({ stop, what: request.what, status });
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
