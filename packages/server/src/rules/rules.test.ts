import { beforeAll, describe, expect, it } from "vitest";
import { useService } from "../testing/service.js";
import { sampleResource, writeCompleteRun } from "../testing/written-runs.js";

const service = useService();

const bucket = (acl: string) => ({
  type: "AWS::S3::Bucket",
  name: "logs",
  address: "aws_s3_bucket.logs",
  properties: { AccessControl: acl },
});
const node = (nodeId: string, body: ReturnType<typeof bucket>) =>
  sampleResource(nodeId, { body, facts: { databaseCollection: "resources" } });

const own = `package rule

default encrypted = true

encrypted = false {
  input.properties.AccessControl == "PublicRead"
}

encrypted_err = "it is public" {
  encrypted == false
}
`;
const test = {
  fileType: "mastertest",
  masterSnapshot: "m",
  testSet: [
    {
      masterTestName: "t",
      cases: [
        {
          masterTestId: "OWN-1",
          masterSnapshotId: ["X"],
          type: "rego",
          rule: "file(own.rego)",
          evals: [{ id: "OWN-1", eval: "data.rule.encrypted", message: "data.rule.encrypted_err" }],
          title: "Buckets are ours alone",
          severity: "Medium",
        },
      ],
    },
  ],
};

beforeAll(async () => {
  await service.post("/api/collection", { collection: "shop" });
  await service.upload("shop", { "own.rego": own, "t.json": test });
  await writeCompleteRun(service, {
    collection: "shop",
    at: "2026-11-15T04:05:55Z",
    resources: [node("OPEN", bucket("PublicRead")), node("CLOSED", bucket("Private"))],
  });
  await writeCompleteRun(service, {
    collection: "shop",
    at: "2026-11-16T04:05:55Z",
    resources: [node("OPEN", bucket("Private")), node("CLOSED", bucket(`\${var.acl}`))],
  });
});

const tryOut = (more: object) =>
  service.post("/api/rules/try", { collection: "shop", resource_node_id: "OPEN", text: own, ...more });

describe("rules to read", () => {
  it("are those that come with Plumbline, with what they say of themselves", async () => {
    const { rules } = (await service.get("/api/rules/")).body.data;
    expect(rules.length).toBeGreaterThan(100);
    expect(rules).toContainEqual(expect.objectContaining({ name: "aws/s3-public-acl", id: "PL-AWS-S3-001" }));
    const { data } = (await service.get("/api/rules/text", { name: "aws/s3-public-acl" })).body;
    expect(data.text).toContain("package rule");
    expect(data.metadata.custom).toMatchObject({ severity: "High" });
  });

  it("are the files of a collection, described by the tests that ask them", async () => {
    const { rules } = (await service.get("/api/rules/", { collection: "shop" })).body.data;
    expect(rules).toEqual([
      expect.objectContaining({ name: "own.rego", id: "OWN-1", title: "Buckets are ours alone", severity: "Medium" }),
    ]);
    const { data } = (await service.get("/api/rules/text", { collection: "shop", name: "own.rego" })).body;
    expect(data.text).toBe(own);
    expect(data.evals).toEqual([expect.objectContaining({ eval: "data.rule.encrypted" })]);
  });

  it("are not those of the starter pack once more, unless somebody has changed one", async () => {
    await service.post("/api/collection", { collection: "starting" });
    const json = { fileType: "structure", type: "filesystem", gitProvider: "https://git.example.com/a/b.git" };
    const item = { resource_type: "connector", container_name: "starting", resource_name: "code", data: { json } };
    await service.post("/api/manage/config", item);
    await service.post("/api/rules/starter/", { collection: "starting" });
    expect((await service.get("/api/rules/", { collection: "starting" })).body.data.rules).toEqual([]);
    await service.upload("starting", { "plumbline-aws-s3-public-acl.rego": "package rule\n" });
    const { rules } = (await service.get("/api/rules/", { collection: "starting" })).body.data;
    expect(rules.map((rule: { name: string }) => rule.name)).toEqual(["plumbline-aws-s3-public-acl.rego"]);
  });

  it("are told apart from those that are not there", async () => {
    expect((await service.get("/api/rules/text", { name: "aws/nothing" })).body.message).toBe(
      "Plumbline has no rule named aws/nothing.",
    );
    expect((await service.get("/api/rules/", { collection: "nowhere" })).status).toBe(404);
  });
});

describe("a rule that is tried", () => {
  it("says what the tests of the collection ask it for", async () => {
    const { data } = (await tryOut({ file: "own.rego", evals: undefined })).body;
    expect(data).toMatchObject({
      problems: [],
      stopped: "",
      verdicts: [{ asked: "data.rule.encrypted", outcome: "passed", message: "" }],
    });
  });

  it("can be asked about an earlier version, and points at what decided", async () => {
    const days = { start_date: "2026-01-01", end_date: "2026-12-31" };
    const board = await service.get("/api/resource/dashboard", {
      collection: "shop",
      resource_node_id: "OPEN",
      ...days,
    });
    const [{ old_resource_id: version_id }] = board.body.data.configuration_drifts;
    const { data } = (await tryOut({ file: "own.rego", version_id })).body;
    expect(data.verdicts).toEqual([
      {
        asked: "data.rule.encrypted",
        outcome: "failed",
        message: "it is public",
        evidence: [{ path: "properties.AccessControl", steps: ["properties", "AccessControl"], message: "" }],
        more_evidence: 0,
      },
    ]);
  });

  it("may be one of the pack, as it stands there", async () => {
    const { text } = (await service.get("/api/rules/text", { name: "aws/s3-public-acl" })).body.data;
    expect((await tryOut({ text })).body.data.verdicts).toMatchObject([
      { asked: "data.rule.result", outcome: "passed" },
    ]);
    const widened = text.replace('"publicread"', '"private", "publicread"');
    const { data } = (await tryOut({ text: widened })).body;
    expect(data.verdicts).toMatchObject([{ outcome: "failed", evidence: [{ path: "properties.AccessControl" }] }]);
  });

  it("passes nothing that is known at deployment only", async () => {
    const { data } = (await tryOut({ file: "own.rego", resource_node_id: "CLOSED" })).body;
    expect(data.verdicts).toMatchObject([{ outcome: "unknown", message: expect.stringContaining("var.acl") }]);
  });

  it("passes nothing that it would have to look at others for", async () => {
    const text = `# METADATA\n# custom:\n#   joins: ["AWS::IAM::Role"]\n${own}`;
    const { data } = (await tryOut({ text, file: "own.rego" })).body;
    expect(data.verdicts).toMatchObject([{ outcome: "unknown", message: expect.stringContaining("AWS::IAM::Role") }]);
  });

  it("is told where it is none", async () => {
    const { data } = (await tryOut({ text: "package rule\n\nallow := x if {\n" })).body;
    expect(data.verdicts).toEqual([]);
    expect(data.problems[0]).toMatchObject({ line: expect.any(Number), message: expect.any(String) });
    const unsafe = (await tryOut({ text: "package rule\n\nresult := x\n" })).body.data;
    expect(unsafe.problems[0]).toMatchObject({ line: 3 });
  });

  it("leaves nothing behind", async () => {
    await tryOut({ file: "own.rego", text: own.replaceAll("PublicRead", "Private") });
    const { data } = (await service.get("/api/rules/text", { collection: "shop", name: "own.rego" })).body;
    expect(data.text).toBe(own);
  });

  it("needs a resource that is there, and an editor", async () => {
    expect((await tryOut({ resource_node_id: "GONE" })).status).toBe(404);
    expect((await tryOut({ version_id: "6919a1b2c3d4e5f607182930" })).status).toBe(404);
    const viewer = await service.post(
      "/api/rules/try",
      { collection: "shop", resource_node_id: "OPEN", text: own },
      { as: "viewer" },
    );
    expect(viewer.status).toBe(403);
  });
});
