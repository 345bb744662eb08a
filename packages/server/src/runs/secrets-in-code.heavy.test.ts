/** A secret that somebody wrote into code: found by a run, and shown whole by nothing that can be read over HTTP. */
import { join } from "node:path";
import { type GitTestHost, startGitTestHost, testFolder, testRepository } from "@plumbline/engine/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { serviceOperations } from "../operations.js";
import { makeCodeCollection, sampleMasterSnapshot, volumeCode } from "../testing/code-collection.js";
import { runToEnd } from "../testing/runs.js";
import { type TestReply, useService } from "../testing/service.js";

const service = useService({ PLUMBLINE_WORKERS: "1", PLUMBLINE_ALLOW_PRIVATE_ADDRESSES: "true" });
const folder = testFolder();
const marker = "qX7vT2mLp9RkZ4wB8nYcJ5";
const collection = "secrets";
let host: GitTestHost;
let run: TestReply["body"];

const code = {
  "main.tf": `${volumeCode("open", false)}variable "api_key" {
  default = "${marker}"
}
resource "aws_db_instance" "a" {
  password = "${marker}"
}
resource "aws_instance" "a" {
  user_data = "#!/bin/sh\\nexport DB_PASSWORD=${marker}\\n"
}
resource "helm_release" "a" {
  values = ["auth:\\n  adminPassword: ${marker}\\n"]
}
`,
  "stack.yaml": `Resources:
  Database: { Type: "AWS::RDS::DBInstance", Properties: { MasterUserPassword: ${marker} } }
`,
  "template.json": JSON.stringify({
    $schema: "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
    contentVersion: "1.0.0.0",
    parameters: { adminPassword: { type: "securestring", defaultValue: marker } },
    resources: [
      {
        type: "Microsoft.Web/sites",
        apiVersion: "2023-12-01",
        name: "a",
        properties: { siteConfig: { appSettings: [{ name: "StorageKey", value: marker }] } },
      },
    ],
  }),
  "pod.yaml": `apiVersion: v1
kind: Pod
metadata: { name: web }
spec: { containers: [{ name: web, image: web, env: [{ name: DB_PASSWORD, value: ${marker} }] }] }
`,
};

beforeAll(async () => {
  host = await startGitTestHost(folder.path);
  testRepository(join(folder.path, "code.git")).commit(code);
  await makeCodeCollection(service, {
    name: collection,
    connector: { gitProvider: `${host.url}/code.git`, branchName: "master", private: false },
    files: { "where.json": sampleMasterSnapshot(["terraform", "cloudformation", "arm"]) },
  });
  expect((await service.post("/api/rules/starter/", { collection })).status).toBe(200);
  run = await runToEnd(service, collection);
});

afterAll(async () => {
  await host.close();
  folder.remove();
});

/** Some answers are tables and pages. */
async function textOf(path: string): Promise<string> {
  const authorization = `Bearer ${await service.tokenFor("default", "admin")}`;
  return (await fetch(`${service.url}/default${path}`, { headers: { authorization } })).text();
}

it("is in no answer to anything that can be asked", async () => {
  const { body } = await service.get("/api/resource/search/", { collection, connector: "code" });
  const found: readonly TestReply["body"][] = body.data.results;
  expect(found.length).toBeGreaterThan(1);
  const answers: string[] = [];
  for (const { resource_node_id, resource_paths } of found) {
    const shown = await service.get("/api/resource/dashboard", { collection, resource_node_id });
    const { resource_collection_name } = shown.body.data;
    const detail = await service.get("/api/resource/detail", {
      resource_path: resource_paths[0],
      resource_collection_name,
      resource_node_id,
    });
    const today = new Date().toISOString().slice(0, 10);
    const asked = { query: "{}", query_collection: resource_collection_name };
    const all = await service.get("/api/query/resources", { ...asked, start_date: today, end_date: today });
    const latest = await service.get("/api/query/resources", asked);
    answers.push(shown.text, detail.text, all.text, latest.text);
  }
  const findings = await service.get("/api/findings/", { collection, index: "0", count: "200" });
  for (const { finding_id } of findings.body.data.findings) {
    answers.push((await service.get("/api/findings/code/", { collection, finding_id })).text);
  }
  for (const { method, path } of serviceOperations) {
    // Events have no end.
    if (method !== "GET" || path.endsWith("/events")) continue;
    const asked = path.replace("{id}", run.run_id).replace("{framework}", "cis-aws-5.0");
    const text = await textOf(`${asked}?collection=${collection}`);
    answers.push(text);
  }
  for (const text of answers) expect(text).not.toContain(marker.slice(2));
  // It was there to be seen: starred out in documents, queries and code.
  expect(answers.filter((text) => text.includes(`${marker.slice(0, 2)}***`)).length).toBeGreaterThan(10);
});
