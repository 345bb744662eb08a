import { buildLiveResources, type Cloud } from "@plumbline/catalogue";
import type { FieldManager } from "@plumbline/clouds";
import { clusterManifests, recordedEstate } from "@plumbline/clouds/testing";
import { createMemoryFileTree } from "@plumbline/iac";
import { isJsonObject, type JsonObject } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import { findDrift } from "../detection/index.js";
import type { LiveSide } from "../model/index.js";
import { readCodeSides } from "../sides/index.js";

function live(cloud: Cloud, type: string, id: string, body: JsonObject): LiveSide {
  const pieces = [{ type, name: id.slice(id.search(/[^/:]*$/)), body }] as const;
  const [shaped] = buildLiveResources({ cloud, id, pieces, scope: {}, unread: [] });
  if (shaped === undefined) throw new Error("nothing was shaped");
  return { id, shaped };
}

/** Causes by path of what differs. */
function causes(cloud: Cloud, files: Readonly<Record<string, string>>, there: readonly LiveSide[]) {
  const { resources } = readCodeSides(createMemoryFileTree(files), cloud);
  const report = findDrift(resources, { resources: there, incompleteReason: () => undefined });
  return Object.fromEntries(
    report.resources.flatMap(({ drifted }) =>
      drifted.map(({ path, cause }) => [
        path.filter((step) => step !== "properties").join("."),
        cause === undefined ? undefined : [cause.kind, cause.detail],
      ]),
    ),
  );
}

const URL = "https://sqs.eu-west-1.amazonaws.com/123456789012/jobs";
const queue = (more: JsonObject) =>
  live("aws", "AWS::SQS::Queue", "jobs", { QueueName: "jobs", QueueUrl: URL, ...more });

const code = `resource "aws_sqs_queue" "jobs" {
  name                       = "jobs"
  visibility_timeout_seconds = 60
  delay_seconds              = 5
  tags = {
    team = "blue"
  }
}
`;
const state = (attributes: JsonObject) =>
  JSON.stringify({
    version: 4,
    terraform_version: "1.9.0",
    serial: 3,
    lineage: "x",
    resources: [
      {
        mode: "managed",
        type: "aws_sqs_queue",
        name: "jobs",
        provider: 'provider["registry.terraform.io/hashicorp/aws"]',
        instances: [{ schema_version: 0, attributes: { id: URL, url: URL, name: "jobs", ...attributes } }],
      },
    ],
  });

describe("with a state", () => {
  const told = (attributes: JsonObject, more: JsonObject) =>
    causes("aws", { "main.tf": code, "terraform.tfstate": state(attributes) }, [queue(more)]);

  it("code that says something else than was applied has changed, and a cloud that does has been", () => {
    const both = told(
      { visibility_timeout_seconds: 30, delay_seconds: 5, tags: { team: "blue" } },
      { VisibilityTimeout: 30, DelaySeconds: 9, Tags: [{ Key: "team", Value: "blue" }] },
    );
    expect(both).toEqual({
      VisibilityTimeout: ["code changed", expect.stringContaining("The state has what the cloud has")],
      DelaySeconds: ["by hand", expect.stringContaining("The state has what the code says")],
    });
  });

  it("a tag that was put in or taken out is told, too", () => {
    const attributes = { visibility_timeout_seconds: 60, delay_seconds: 5, tags: { team: "blue", old: "1" } };
    const tags = (...names: string[]) => ({
      VisibilityTimeout: 60,
      DelaySeconds: 5,
      Tags: ["team", ...names].map((Key) => ({ Key, Value: Key === "team" ? "blue" : "1" })),
    });
    expect(Object.values(told(attributes, tags("old")))).toEqual([["code changed", expect.any(String)]]);
    expect(Object.values(told({ ...attributes, tags: { team: "blue" } }, tags("new")))).toEqual([
      ["by hand", expect.any(String)],
    ]);
  });

  it("nothing is said where all three differ, and nothing without one", () => {
    const three = { visibility_timeout_seconds: 45, delay_seconds: 5, tags: { team: "blue" } };
    const more = { VisibilityTimeout: 30, DelaySeconds: 5, Tags: [{ Key: "team", Value: "blue" }] };
    expect(told(three, more)).toEqual({ VisibilityTimeout: undefined });
    expect(causes("aws", { "main.tf": code }, [queue(more)])).toEqual({ VisibilityTimeout: undefined });
  });
});

describe("in a cluster", () => {
  const path = "apis/apps/v1/deployments";
  const recorded = (recordedEstate().collections[path] ?? []).find(
    ({ metadata }) => isJsonObject(metadata) && metadata.name === "web",
  ) as JsonObject;
  const [applied] = (recorded.metadata as { managedFields: JsonObject[] }).managedFields as [JsonObject];
  const container = String(
    Object.keys((applied.fieldsV1 as never)["f:spec"]["f:template"]["f:spec"]["f:containers"])[0],
  );

  /** As a server hands a field over to who changes it. */
  function changed(manager: string, fields: JsonObject, edit: (text: string) => string, time = "2026-11-16T05:00:00Z") {
    const text = JSON.stringify(recorded);
    const body = JSON.parse(edit(text)) as JsonObject;
    const left = JSON.parse(JSON.stringify(applied.fieldsV1).replace(imageOwner(fields), "")) as JsonObject;
    const managers: readonly FieldManager[] = [
      { manager: String(applied.manager), operation: "Update", time: String(applied.time), fields: left },
      { manager, operation: "Update", time, fields },
    ];
    const side = live("kubernetes", "apps/v1/Deployment", `cluster/${path}/web`, withoutManagers(body));
    return causes("kubernetes", clusterManifests(), [{ ...side, managers }]);
  }
  const imageOwner = (fields: JsonObject) =>
    JSON.stringify(fields).includes("f:image") ? '"f:image":{},' : '"f:replicas":{},';
  const withoutManagers = ({ metadata, status: _, ...rest }: JsonObject): JsonObject => {
    const { managedFields: __, ...kept } = metadata as JsonObject;
    return { ...rest, metadata: kept };
  };
  const image = { "f:spec": { "f:template": { "f:spec": { "f:containers": { [container]: { "f:image": {} } } } } } };
  const setImage = (text: string) => text.replaceAll(/"image":"[^"]+"/g, '"image":"other:1"');

  it.each([
    ["kubectl-edit", "by hand"],
    ["kubectl-patch", "by hand"],
    ["vpa-updater", "other manager"],
    ["argocd-controller", "other manager"],
    ["kubectl-client-side-apply", "code changed"],
  ])("what %s set was changed: %s", (manager, kind) => {
    expect(changed(manager, image, setImage)).toEqual({
      "spec.template.spec.containers.0.image": [kind, expect.stringContaining(`${manager} on 2026-11-16T05:00:00Z`)],
    });
  });

  it("what was taken out is nobody's any more", () => {
    const labels = changed("kubectl-edit", image, (text) => text.replace('"labels":{"app":"web"},', ""));
    expect(Object.values(labels)).toEqual([undefined]);
  });
});

describe("by what it is", () => {
  const instance = (ami: string) => `resource "aws_launch_configuration" "a" {
  name          = "a"
  image_id      = "${ami}"
  instance_type = "t3.micro"
}
`;
  it("an image of machines, a certificate or a secret was replaced by another", () => {
    const there = live("aws", "AWS::AutoScaling::LaunchConfiguration", "a", {
      LaunchConfigurationName: "a",
      ImageId: "ami-0123456789abcdef1",
      InstanceType: "t3.small",
    });
    expect(causes("aws", { "main.tf": instance("ami-0123456789abcdef0") }, [there])).toEqual({
      ImageId: ["rotation", expect.stringContaining("an image of machines")],
      InstanceType: undefined,
    });
  });

  it("a tag with the mark of a program was set by it", () => {
    const tagged = queue({
      VisibilityTimeout: 60,
      DelaySeconds: 5,
      Tags: [
        { Key: "team", Value: "blue" },
        { Key: "kubernetes.io/cluster/a", Value: "owned" },
      ],
    });
    expect(Object.values(causes("aws", { "main.tf": code }, [tagged]))).toEqual([
      ["other manager", expect.stringContaining("Kubernetes")],
    ]);
  });

  it("a resource that a person changed last was changed by hand, where the cloud tells", () => {
    const id = "/subscriptions/s/resourceGroups/g/providers/Microsoft.Storage/storageAccounts/acme";
    const template = JSON.stringify({
      $schema: "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
      contentVersion: "1.0.0.0",
      resources: [
        {
          type: "Microsoft.Storage/storageAccounts",
          apiVersion: "2023-01-01",
          name: "acme",
          location: "westeurope",
          kind: "StorageV2",
          sku: { name: "Standard_LRS" },
          properties: { accessTier: "Hot" },
        },
      ],
    });
    const account = (systemData: JsonObject) =>
      live("azure", "Microsoft.Storage/storageAccounts", id, {
        id,
        type: "Microsoft.Storage/storageAccounts",
        name: "acme",
        location: "westeurope",
        kind: "StorageV2",
        sku: { name: "Standard_LRS" },
        properties: { accessTier: "Cool" },
        systemData,
      });
    const told = (lastModifiedByType: string) =>
      causes("azure", { "main.json": template }, [
        account({ lastModifiedBy: "anna@example.com", lastModifiedByType, lastModifiedAt: "2026-11-01T10:00:00Z" }),
      ]);
    expect(told("User")).toEqual({
      accessTier: ["by hand", "anna@example.com changed the resource last, on 2026-11-01T10:00:00.000Z."],
    });
    expect(told("Application")).toEqual({ accessTier: undefined });
  });
});
