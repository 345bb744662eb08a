import { beforeAll, expect, it } from "vitest";
import { useService } from "../testing/service.js";
import { sampleResource, writeCompleteRun } from "../testing/written-runs.js";

const service = useService();

beforeAll(async () => {
  await service.post("/api/collection", { collection: "shop" });
  await writeCompleteRun(service, {
    collection: "shop",
    at: "2026-11-15T04:05:55Z",
    resources: [sampleResource("OPEN", { body: { properties: { AccessControl: "PublicRead" } } })],
  });
});

const judges = 'package rule\n\nimport rego.v1\n\nresult := input.properties.AccessControl == "PublicRead"\n';
const tryOut = (text: string) => service.post("/api/rules/try", { collection: "shop", resource_node_id: "OPEN", text });

it("a rule that is tried is stopped when it does not end", async () => {
  const text = `package rule

result := false if {
	some a in numbers.range(1, 100000)
	some b in numbers.range(1, 100000)
	a * b == -1
}
`;
  const { data } = (await tryOut(text)).body;
  const told = [data.stopped, ...data.verdicts.map((one: { message: string }) => one.message)].join(" ");
  expect(told).toMatch(/budget|took longer|steps/);
  expect(data.verdicts.map((one: { outcome: string }) => one.outcome)).not.toContain("passed");
});

it("a rule that is tried is cut short when it has too much to say, and the service lives on", async () => {
  const text = `package rule

import rego.v1

deny contains {"path": ["properties", i], "message": message} if {
	some i in numbers.range(1, 20000)
	message := sprintf("%d %s", [i, concat("", [x | some _ in numbers.range(1, 500); x := "aaaaaaaaaa"])])
}
`;
  const answer = await tryOut(text);
  expect(answer.text.length).toBeLessThan(1_000_000);
  const verdicts = answer.body.data.verdicts as readonly { outcome: string; more_evidence: number }[];
  expect(verdicts.map(({ outcome }) => outcome)).not.toContain("passed");
  expect((await tryOut(judges)).body.data.verdicts).toMatchObject([{ outcome: "passed" }]);
});

it("a rule that is tried is ended when it takes all memory there is", async () => {
  const text = `package rule

import rego.v1

result := count(all) < 0
all := [concat("", [x | some _ in numbers.range(1, 1000000); x := "aaaaaaaaaaaaaaaa"]) | some _ in numbers.range(1, 1000000)]
`;
  const { data } = (await tryOut(text)).body;
  expect(data.verdicts.map((one: { outcome: string }) => one.outcome)).not.toContain("passed");
  expect((await tryOut(judges)).status).toBe(200);
});
