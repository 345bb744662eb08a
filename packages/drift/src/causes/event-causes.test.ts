import { buildLiveResources, type Cloud } from "@plumbline/catalogue";
import type { ChangeEvent } from "@plumbline/clouds";
import { createMemoryFileTree } from "@plumbline/iac";
import type { JsonObject } from "@plumbline/model";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findDrift } from "../detection/index.js";
import type { LiveSide } from "../model/index.js";
import { readCodeSides } from "../sides/index.js";
import { addEventCauses, listChangeQueries } from "./event-causes.js";

const scope = { account: "123456789012", region: "eu-west-1" };

function live(type: string, id: string, body: JsonObject, beside: JsonObject = {}, cloud: Cloud = "aws"): LiveSide {
  const [shaped] = buildLiveResources({ cloud, id, pieces: [{ type, name: id, body, beside }], scope, unread: [] });
  if (shaped === undefined) throw new Error("nothing was shaped");
  return { id, shaped };
}

const READ_AT = "2026-11-18T00:00:00.000Z";
let minutes = 0;

const event = (
  actor: string,
  operation: string,
  request: JsonObject,
  more: Partial<ChangeEvent> = {},
): ChangeEvent => ({
  at: new Date(Date.parse("2026-11-17T10:00:00Z") + 60_000 * minutes++).toISOString(),
  actor,
  operation,
  request,
  ...more,
});

/** Whom each attribute that differs is put down to; `undefined` where nobody knows. Events come the oldest first. */
function actorsOf(code: string, there: LiveSide, events: readonly ChangeEvent[], cloud: Cloud = "aws") {
  const { resources } = readCodeSides(createMemoryFileTree({ "main.tf": code }), cloud);
  const report = findDrift(resources, { resources: [there], incompleteReason: () => undefined });
  const [query] = listChangeQueries(report.resources);
  const history = { key: query?.key ?? "", events: events.toReversed() };
  return Object.fromEntries(
    addEventCauses(report, [history], READ_AT).resources.flatMap(({ drifted }) =>
      drifted.map(({ path, cause }) => [path.slice(1).join("."), cause?.actor?.name]),
    ),
  );
}

const QUEUE_URL = "https://sqs.eu-west-1.amazonaws.com/123456789012/jobs";
const queue = (more: JsonObject) =>
  live("AWS::SQS::Queue", "arn:aws:sqs:eu-west-1:123456789012:jobs", {
    QueueName: "jobs",
    QueueUrl: QUEUE_URL,
    ...more,
  });
const queueCode = `resource "aws_sqs_queue" "jobs" {
  name                       = "jobs"
  visibility_timeout_seconds = 60
  delay_seconds              = 5
  tags                       = { team = "blue", env = "prod" }
}
`;
const blue = { Key: "team", Value: "blue" };
const prod = { Key: "env", Value: "prod" };
const setAttributes = (actor: string, attributes: JsonObject) =>
  event(actor, "sqs:SetQueueAttributes", { queueUrl: QUEUE_URL, attributes });

describe("an actor", () => {
  it("is who made the last call that set the attribute to what is there", () => {
    const events = [
      event("terraform", "sqs:CreateQueue", {
        queueName: "jobs",
        attributes: { VisibilityTimeout: "60", DelaySeconds: "5" },
      }),
      setAttributes("anna", { VisibilityTimeout: "77" }),
      setAttributes("ben", { VisibilityTimeout: "30" }),
      setAttributes("carla", { VisibilityTimeout: "77" }),
      setAttributes("dora", { DelaySeconds: "9" }),
    ];
    const there = queue({ VisibilityTimeout: 77, DelaySeconds: 9, Tags: [blue, prod] });
    expect(actorsOf(queueCode, there, events)).toEqual({ VisibilityTimeout: "carla", DelaySeconds: "dora" });
  });

  it("is not known where the last call says something else, or came after the reading", () => {
    const there = queue({ VisibilityTimeout: 77, DelaySeconds: 5, Tags: [blue, prod] });
    const set = setAttributes("anna", { VisibilityTimeout: "77" });
    expect(actorsOf(queueCode, there, [set, setAttributes("ben", { VisibilityTimeout: "30" })])).toEqual({
      VisibilityTimeout: undefined,
    });
    expect(actorsOf(queueCode, there, [{ ...set, at: "2026-11-18T00:00:01.000Z" }])).toEqual({
      VisibilityTimeout: undefined,
    });
    expect(actorsOf(queueCode, there, [])).toEqual({ VisibilityTimeout: undefined });
  });

  it("is not known where two said the same in one second", () => {
    const there = queue({ VisibilityTimeout: 77, DelaySeconds: 5, Tags: [blue, prod] });
    const at = "2026-11-17T12:00:00.000Z";
    const same = (actor: string) => ({ ...setAttributes(actor, { VisibilityTimeout: "77" }), at });
    expect(actorsOf(queueCode, there, [same("anna"), same("ben")])).toEqual({ VisibilityTimeout: undefined });
    expect(actorsOf(queueCode, there, [same("anna"), same("anna")])).toEqual({ VisibilityTimeout: "anna" });
  });

  it("of one tag is not who set another", () => {
    const tag = (actor: string, tags: JsonObject) => event(actor, "sqs:TagQueue", { queueUrl: QUEUE_URL, tags });
    const untag = event("carla", "sqs:UntagQueue", { queueUrl: QUEUE_URL, tagKeys: ["env"] });
    const there = queue({ VisibilityTimeout: 60, DelaySeconds: 5, Tags: [{ Key: "team", Value: "red" }] });
    expect(actorsOf(queueCode, there, [tag("anna", { team: "red" }), untag, tag("dora", { seen: "1" })])).toEqual({
      "Tags.0": "carla",
      "Tags.1.Value": "anna",
    });
  });

  it("of what only the cloud has is who added it", () => {
    const role = live("AWS::IAM::Role", "arn:aws:iam::123456789012:role/app", {
      RoleName: "app",
      Policies: [
        {
          PolicyName: "more",
          PolicyDocument: { Version: "2012-10-17", Statement: [{ Effect: "Allow", Action: ["*"], Resource: ["*"] }] },
        },
      ],
      ManagedPolicyArns: ["arn:aws:iam::aws:policy/AdministratorAccess"],
    });
    const document = JSON.stringify({
      Version: "2012-10-17",
      Statement: [{ Effect: "Allow", Action: "*", Resource: "*" }],
    });
    const events = [
      event("anna", "iam:PutRolePolicy", { roleName: "app", policyName: "more", policyDocument: document }),
      event("ben", "iam:AttachRolePolicy", {
        roleName: "app",
        policyArn: "arn:aws:iam::aws:policy/AdministratorAccess",
      }),
      event("carla", "iam:PutRolePolicy", { roleName: "app", policyName: "trial", policyDocument: document }),
      event("carla", "iam:DeleteRolePolicy", { roleName: "app", policyName: "trial" }),
      event("dora", "iam:AttachRolePolicy", { roleName: "app", policyArn: "arn:aws:iam::aws:policy/ReadOnlyAccess" }),
      event("dora", "iam:DetachRolePolicy", { roleName: "app", policyArn: "arn:aws:iam::aws:policy/ReadOnlyAccess" }),
    ];
    const code = 'resource "aws_iam_role" "app" {\n  name = "app"\n  assume_role_policy = "{}"\n}\n';
    expect(actorsOf(code, role, events)).toMatchObject({ Policies: "anna", ManagedPolicyArns: "ben" });
  });

  it("of a switch that a call's name says is who made that call", () => {
    const key = (enabled: boolean) =>
      live("AWS::KMS::Key", "arn:aws:kms:eu-west-1:123456789012:key/1", {
        KeyId: "1",
        Description: "k",
        Enabled: enabled,
      });
    const code = 'resource "aws_kms_key" "k" {\n  description = "k"\n  is_enabled = true\n}\n';
    const request = { keyId: "1" };
    const events = [
      event("anna", "kms:DisableKey", request),
      event("ben", "kms:EnableKey", request),
      event("carla", "kms:DisableKey", request),
    ];
    expect(actorsOf(code, key(false), events)).toEqual({ Enabled: "carla" });
    expect(actorsOf(code, key(false), events.slice(0, 2))).toEqual({ Enabled: undefined });
  });

  it("is never somebody whose last call says another value, whoever called in which order", () => {
    const call = fc.record({ actor: fc.constantFrom("anna", "ben", "carla"), value: fc.integer({ min: 70, max: 72 }) });
    fc.assert(
      fc.property(fc.array(call, { maxLength: 6 }), fc.integer({ min: 70, max: 72 }), (calls, value) => {
        const there = queue({ VisibilityTimeout: value, DelaySeconds: 5, Tags: [blue, prod] });
        const events = calls.map((one) => setAttributes(one.actor, { VisibilityTimeout: String(one.value) }));
        const last = calls.at(-1);
        expect(actorsOf(queueCode, there, events)).toEqual({
          VisibilityTimeout: last?.value === value ? last.actor : undefined,
        });
      }),
      { numRuns: 50 },
    );
  });
});

describe("a cause by a log", () => {
  const report = () => {
    const { resources } = readCodeSides(createMemoryFileTree({ "main.tf": queueCode }), "aws");
    const there = queue({ VisibilityTimeout: 77, DelaySeconds: 5, Tags: [blue, prod] });
    return findDrift(resources, { resources: [there], incompleteReason: () => undefined });
  };
  const causeBy = (history: { events?: readonly ChangeEvent[]; unread?: string }) => {
    const found = report();
    const [query] = listChangeQueries(found.resources);
    const answered = addEventCauses(found, [{ key: query?.key ?? "", events: [], ...history }], READ_AT);
    return answered.resources[0]?.drifted[0]?.cause;
  };

  it("says who, when, by which call, with what and from where", () => {
    const set = { ...setAttributes("ops@example.com", { VisibilityTimeout: "77" }), at: "2026-11-17T14:02:00.000Z" };
    expect(causeBy({ events: [{ ...set, isConsole: true, address: "203.0.113.9", agent: "Mozilla/5.0" }] })).toEqual({
      kind: "by hand",
      detail: "ops@example.com, 2026-11-17T14:02:00.000Z, sqs:SetQueueAttributes, with console, from 203.0.113.9.",
      actor: {
        name: "ops@example.com",
        at: "2026-11-17T14:02:00.000Z",
        operation: "sqs:SetQueueAttributes",
        address: "203.0.113.9",
        agent: "Mozilla/5.0",
        tool: "console",
      },
    });
  });

  it("tells programs from people", () => {
    const set = setAttributes("ci", { VisibilityTimeout: "77" });
    expect(causeBy({ events: [{ ...set, agent: "APN/1.0 HashiCorp/1.0 Terraform/1.9" }] })?.kind).toBe("other manager");
    expect(causeBy({ events: [{ ...set, isService: true }] })?.kind).toBe("other manager");
    expect(causeBy({ events: [{ ...set, agent: "aws-cli/2" }] })?.kind).toBe("by hand");
  });

  it("that may not be read is not known, with the reason", () => {
    expect(causeBy({ unread: "cloudtrail:LookupEvents was refused" })).toEqual({
      kind: "not known",
      detail: "Who changed it is not known: cloudtrail:LookupEvents was refused.",
    });
  });

  it("is asked for by the names of what drifted, and for nothing else", () => {
    expect(listChangeQueries(report().resources)).toEqual([
      expect.objectContaining({
        id: "arn:aws:sqs:eu-west-1:123456789012:jobs",
        names: expect.arrayContaining(["jobs", QUEUE_URL]),
        scope,
      }),
    ]);
    const { resources } = readCodeSides(createMemoryFileTree({ "main.tf": queueCode }), "aws");
    const same = queue({ VisibilityTimeout: 60, DelaySeconds: 5, Tags: [blue, prod] });
    const undrifted = findDrift(resources, { resources: [same], incompleteReason: () => undefined });
    expect(listChangeQueries(undrifted.resources)).toEqual([]);
  });
});

describe("an actor of Azure", () => {
  const id = "/subscriptions/s/resourceGroups/shop/providers/Microsoft.Storage/storageAccounts/data";
  const code = `resource "azurerm_storage_account" "data" {
  name                     = "data"
  resource_group_name      = "shop"
  location                 = "westeurope"
  account_tier             = "Standard"
  account_replication_type = "LRS"
  min_tls_version          = "TLS1_2"
}
`;
  const account = (properties: JsonObject) =>
    live(
      "Microsoft.Storage/storageAccounts",
      id,
      { id, name: "data", location: "westeurope", sku: { name: "Standard_LRS" }, kind: "StorageV2", properties },
      {},
      "azure",
    );
  const weak = account({ minimumTlsVersion: "TLS1_0" });
  const actors = (events: readonly ChangeEvent[]) => actorsOf(code, weak, events, "azure").minimumTlsVersion;
  const write = (actor: string, tls: string | undefined, extent: "whole" | "partial" = "whole") =>
    event(
      actor,
      "Microsoft.Storage/storageAccounts/write",
      { properties: { accessTier: "Hot", ...(tls !== undefined && { minimumTlsVersion: tls }) } },
      { extent },
    );
  const changed = (actor: string, path: string, after: string) =>
    event(actor, "Microsoft.Storage/storageAccounts/write", {}, { changed: [{ path, after }] });

  it("is who began to write what is there: whole resources are written again and again", () => {
    expect(actors([write("terraform", "TLS1_2"), write("anna", "TLS1_0"), write("ben", "TLS1_0")])).toBe("anna");
    expect(actors([write("terraform", "TLS1_2"), write("anna", "TLS1_0"), write("ben", undefined, "partial")])).toBe(
      "anna",
    );
  });

  it("is not known where the change may be older than the log, or a call is not in it", () => {
    expect(actors([write("anna", "TLS1_0")])).toBeUndefined();
    expect(actors([write("terraform", "TLS1_2"), write("anna", "TLS1_0"), write("ben", undefined)])).toBeUndefined();
    const { request: _, ...silent } = write("ben", "TLS1_0");
    expect(actors([write("terraform", "TLS1_2"), write("anna", "TLS1_0"), silent])).toBeUndefined();
    expect(actors([write("terraform", "TLS1_2"), silent, write("anna", "TLS1_0")])).toBeUndefined();
  });

  it("is who changed it, where the log says what was changed", () => {
    const path = "properties.minimumTlsVersion";
    expect(actors([changed("anna", path, "TLS1_0"), changed("ben", "tags.env", "x")])).toBe("anna");
    expect(actors([changed("anna", path, "TLS1_0"), changed("ben", path, "TLS1_1")])).toBeUndefined();
    expect(actors([changed("", path, "TLS1_0")])).toBeUndefined();
  });
});

it("who was granted something in Google Cloud is put down to who granted it", () => {
  const topic = live(
    "pubsub.googleapis.com/Topic",
    "//pubsub.googleapis.com/projects/shop/topics/orders",
    { name: "projects/shop/topics/orders" },
    { iamPolicy: { bindings: [{ role: "roles/pubsub.admin", members: ["user:eve@example.com"] }] } },
    "google",
  );
  const grant = (actor: string, action: "bindings" | "removed", member: string) =>
    event(
      actor,
      "pubsub:google.iam.v1.IAMPolicy.SetIamPolicy",
      { bindings: [], removed: [], [action]: [{ role: "roles/pubsub.admin", members: [member] }] },
      { extent: "elements" },
    );
  const code = 'resource "google_pubsub_topic" "orders" {\n  project = "shop"\n  name = "orders"\n}\n';
  const actors = (events: readonly ChangeEvent[]) => actorsOf(code, topic, events, "google")["iamPolicy.bindings"];
  const added = grant("anna", "bindings", "user:eve@example.com");
  expect(actors([added, grant("ben", "bindings", "user:bob@example.com")])).toBe("anna");
  expect(actors([added, grant("ben", "removed", "user:eve@example.com")])).toBeUndefined();
});

describe("who made or deleted a resource", () => {
  const { resources: code } = readCodeSides(createMemoryFileTree({ "main.tf": queueCode }), "aws");
  const other = live("AWS::SNS::Topic", "arn:aws:sns:eu-west-1:123456789012:news", { TopicName: "news" });
  const report = findDrift(code, { resources: [other], incompleteReason: () => undefined });
  const queries = listChangeQueries(report.resources);
  const causes = (events: (query: (typeof queries)[number]) => readonly ChangeEvent[], unread?: string) =>
    addEventCauses(
      report,
      queries.map((query) => ({ key: query.key, events: events(query), ...(unread !== undefined && { unread }) })),
      READ_AT,
    ).resources.map(({ result, cause }) => [result, cause?.actor?.name ?? cause?.detail]);
  const end = (actor: string, lifecycle: "created" | "deleted", at: string) => ({
    ...event(actor, "any:Call", {}, { lifecycle }),
    at,
  });

  it("is asked for by name, in the region where everything is", () => {
    expect(queries).toEqual([
      expect.objectContaining({
        lifecycle: "deleted",
        id: "jobs",
        scope: expect.objectContaining({ region: "eu-west-1" }),
      }),
      expect.objectContaining({ lifecycle: "created", id: other.id }),
    ]);
  });

  it("is who made the last such call, where that was it", () => {
    const [early, late] = ["2026-11-16T10:00:00.000Z", "2026-11-16T11:00:00.000Z"];
    expect(
      causes(({ lifecycle }) =>
        lifecycle === "deleted"
          ? [end("anna", "deleted", late), end("terraform", "created", early)]
          : [end("ben", "created", late), end("carla", "deleted", early)],
      ),
    ).toEqual([
      ["missing", "anna"],
      ["unmanaged", "ben"],
    ]);
    expect(causes(() => [end("anna", "created", late), end("ben", "deleted", late)])).toEqual([
      ["missing", undefined],
      ["unmanaged", undefined],
    ]);
    expect(causes(() => [], "no")).toEqual([
      ["missing", "Who deleted it is not known: no."],
      ["unmanaged", "Who created it is not known: no."],
    ]);
  });
});
