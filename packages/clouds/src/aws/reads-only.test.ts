import type { JsonObject, JsonValue } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import { loadServiceIndex, loadServiceModel } from "./load-service-models.js";
import { buildApiRequest } from "./protocols/build-api-request.js";
import type { ServiceModel, ShapeRef } from "./service-model.js";

const services = Object.keys(loadServiceIndex().services);
const modelOf = (service: string) => loadServiceModel(service) as ServiceModel;
const READS = /^(List|Describe|Get|BatchGet|BatchDescribe|Head|Search|Lookup)[A-Z]/;
/** Only makes a report that is read then. */
const REPORTS = ["iam GenerateCredentialReport"];

/** Something for every parameter, as deep as it goes. */
function anything(model: ServiceModel, ref: ShapeRef, depth = 0): JsonValue {
  const shape = model.shapes[ref.shape];
  switch (shape?.type) {
    case "structure":
      if (depth > 3) return {};
      return Object.fromEntries(
        Object.entries(shape.members ?? {}).map(([name, member]) => [name, anything(model, member, depth + 1)]),
      );
    case "list":
      return [anything(model, shape.member as ShapeRef, depth + 1)];
    case "map":
      return { a: anything(model, shape.value as ShapeRef, depth + 1) };
    case "boolean":
      return true;
    case "timestamp":
      return "2026-01-02T03:04:05Z";
    case "string":
    case "blob":
      return "a";
    default:
      return 1;
  }
}

describe("the request builder", () => {
  it("sends nothing but reads, whatever it is given", () => {
    let built = 0;
    for (const service of services) {
      const model = modelOf(service);
      if (model.protocol === "smithy-rpc-v2-cbor") continue;
      for (const [name, { input }] of Object.entries(model.operations)) {
        const parameters = input === undefined ? {} : (anything(model, { shape: input }) as JsonObject);
        const request = buildApiRequest(model, name, parameters);
        built += 1;
        expect(["GET", "HEAD", "POST"]).toContain(request.method);
        if (!REPORTS.includes(`${service} ${name}`)) expect(name).toMatch(READS);
        if (model.protocol === "json") expect(request.headers["x-amz-target"]).toBe(`${model.target}.${name}`);
        if (model.protocol === "query" || model.protocol === "ec2")
          expect(request.body.startsWith(`Action=${name}&Version=`)).toBe(true);
        if (model.protocol.startsWith("rest-") && request.method !== "POST") expect(request.body).toBe("");
      }
    }
    expect(built).toBeGreaterThan(8000);
  });

  it.each([
    ["s3", "DeleteBucket"],
    ["s3", "PutBucketPolicy"],
    ["s3", "GetObject"],
    ["s3", "SelectObjectContent"],
    ["dynamodb", "GetItem"],
    ["dynamodb", "BatchGetItem"],
    ["secretsmanager", "GetSecretValue"],
    ["secretsmanager", "BatchGetSecretValue"],
    ["sts", "GetSessionToken"],
    ["sts", "GetFederationToken"],
    ["sts", "AssumeRole"],
    ["ecr", "GetAuthorizationToken"],
    ["ec2", "GetPasswordData"],
    ["ec2", "RunInstances"],
    ["cognito-identity", "GetId"],
    ["lightsail", "GetInstanceAccessDetails"],
    ["redshift", "GetClusterCredentials"],
    ["kinesis", "GetRecords"],
    ["iam", "constructor"],
  ])("has no %s %s", (service, operation) => {
    expect(() => buildApiRequest(modelOf(service), operation, {})).toThrow(/has no operation .* that only reads/);
  });

  it("cannot ask for a parameter to be decrypted, nor for the value of a key", () => {
    const decrypting = { Name: "a", WithDecryption: true, apiKey: "k", includeValue: true };
    expect(buildApiRequest(modelOf("ssm"), "GetParameter", decrypting).body).toBe('{"Name":"a"}');
    expect(buildApiRequest(modelOf("apigateway"), "GetApiKey", decrypting).query).toEqual([]);
  });

  it("does not send what must be known and is not", () => {
    expect(() => buildApiRequest(modelOf("s3"), "GetBucketAcl", {})).toThrow("GetBucketAcl needs Bucket");
  });

  it("tells a service that only speaks CBOR", () => {
    expect(() =>
      buildApiRequest(
        modelOf("eventbridgev2"),
        Object.keys(modelOf("eventbridgev2").operations)[0] ?? "",
        anything(modelOf("eventbridgev2"), {
          shape:
            modelOf("eventbridgev2").operations[Object.keys(modelOf("eventbridgev2").operations)[0] ?? ""]?.input ?? "",
        }) as JsonObject,
      ),
    ).toThrow(/which Plumbline does not read/);
  });
});

it("has no place for secrets in replies", () => {
  const secret =
    /^(.*(secretaccesskey|secretstring|secretbinary|password|passphrase|privatekey|sessiontoken|authorizationtoken|accesstoken|clientsecret))$/i;
  const found = services.flatMap((service) => {
    const { operations, shapes } = modelOf(service);
    const seen = new Set<string>();
    const names: string[] = [];
    const walk = (shape: string) => {
      if (seen.has(shape)) return;
      seen.add(shape);
      const { members = {}, member, value } = shapes[shape] ?? { type: "" };
      for (const [name, ref] of Object.entries(members)) {
        if (secret.test(name) && ["string", "blob"].includes(shapes[ref.shape]?.type ?? ""))
          names.push(`${service} ${shape}.${name}`);
        walk(ref.shape);
      }
      for (const ref of [member, value]) if (ref !== undefined) walk(ref.shape);
    };
    for (const { output } of Object.values(operations)) if (output !== undefined) walk(output);
    return names;
  });
  expect(found).toEqual([]);
});
