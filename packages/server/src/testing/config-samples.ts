/** Configuration bodies of every kind: good ones, and ones that break a rule together with what is said about them. */
import type { ConfigItemKind, JsonObject } from "@plumbline/model";

export const goodBodies: Readonly<Record<ConfigItemKind, JsonObject>> = {
  connector: {
    fileType: "structure",
    type: "filesystem",
    companyName: "Acme",
    gitProvider: "https://git.example.com/acme/infrastructure.git",
    branchName: "main",
    private: false,
    username: "scanner",
    httpsUser: "scanner",
    autoRemediate: true,
  },
  snapshot: {
    fileType: "snapshot",
    snapshots: [
      {
        source: "git",
        type: "filesystem",
        testUser: "scanner",
        nodes: [{ snapshotId: "1", type: "json", paths: ["a"] }],
      },
    ],
  },
  mastersnapshot: {
    fileType: "masterSnapshot",
    snapshots: [{ source: "git", type: "filesystem", nodes: [{ masterSnapshotId: "TRF_" }] }],
  },
  test: { fileType: "test", snapshot: "snap", testSet: [{ testName: "t", version: "0.1", cases: [] }] },
  mastertest: {
    fileType: "mastertest",
    masterSnapshot: "mastersnapshot",
    testSet: [{ masterTestName: "t", version: "0.1", cases: [] }],
  },
  collection_configuration: { fileType: "collection_configuration", configuration: { generate_pr: false } },
  notifications: {
    fileType: "notifications",
    type: "notifications",
    notifications: [{ notificationId: "n1", type: "email", level: "failed", user: "a@b.c", to: ["d@e.f"] }],
  },
  drift_config: {
    fileType: "drift_config",
    is_drift_detection_active: true,
    iac_mastersnapshot: "mastersnapshot",
    cloud_mastersnapshot: "mastersnapshot_cloud",
  },
};

/** What the good drift configuration names beside the good master snapshot. */
export const cloudMasterSnapshot: JsonObject = {
  fileType: "masterSnapshot",
  snapshots: [{ source: "aws", type: "aws", nodes: [{ masterSnapshotId: "AWS_" }] }],
};

/** Other shapes that are good. */
export const otherGoodBodies: readonly (readonly [ConfigItemKind, string, JsonObject])[] = [
  ["connector", "a folder", { type: "filesystem", folderPath: "/srv/code" }],
  ["connector", "an AWS organisation", { type: "aws", accounts: [{ "account-id": "1", users: [] }] }],
  ["connector", "an Azure tenant", { type: "azure", tenant_id: "t", accounts: [{ department: "d" }] }],
  ["connector", "Google projects", { type: "google", projects: [{ "project-id": "p" }] }],
  ["connector", "a cluster", { type: "kubernetes", clusterUrl: "https://k", namespaces: [{ namespace: "n" }] }],
  ["connector", "a ticket system", { type: "jira", url: "https://jira.example.com" }],
  ["connector", "boards", { type: "azureboard", url: "https://dev.azure.com/acme" }],
  ["connector", "a chat", { type: "slack", webhook: "https://hooks.slack.com/x" }],
  ["connector", "another chat", { type: "teams", webhook: "env:TEAMS_WEBHOOK" }],
  ["mastersnapshot", "a remote file", { connector: "git", remoteFile: "a/b.json", connectorUsers: [{ id: "USER_1" }] }],
  [
    "mastersnapshot",
    "an account",
    {
      snapshots: [
        {
          source: "aws",
          nodes: [
            { masterSnapshotId: "ALL_", type: "resources" },
            { masterSnapshotId: "STACK_", type: "cloudformation", listMethod: "describe_stacks" },
          ],
        },
      ],
    },
  ],
  ["mastertest", "a remote file", { masterSnapshot: "ms", connector: "git", remoteFile: "a/b.json" }],
];

const missing = (...fields: string[]) => fields.map((field) => `Invalid JSON - ${field} field is missing or empty`);

const whereCodeIs =
  "Invalid JSON - folderPath (a folder that the service may read) or gitProvider (the address of a repository) must say where the code is";
const types = "filesystem, aws, azure, google, kubernetes, jira, azureboard, slack, teams";

/** Kind, body without its fileType, and all that is wrong with it. */
export const badBodies: readonly (readonly [ConfigItemKind, JsonObject, readonly string[]])[] = [
  [
    "snapshot",
    { snapshots: [{ source: "code", nodes: [{ snapshotId: "1", type: "terraform", paths: ["a"] }, { type: "arm" }] }] },
    ["Invalid JSON - snapshots[0].nodes[1].paths must be a list of paths: without one, no code is read"],
  ],
  [
    "mastersnapshot",
    { snapshots: [{ source: "code", nodes: [{ masterSnapshotId: "1", type: "helmChart", paths: [] }] }] },
    ["Invalid JSON - snapshots[0].nodes[0].paths must be a list of paths: without one, no code is read"],
  ],
  ["connector", { companyName: "Acme" }, missing("type")],
  ["connector", { type: "" }, missing("type")],
  ["connector", { type: "svn" }, [`Invalid JSON - type must be one of ${types}, got "svn"`]],
  ["connector", { type: "AWS" }, [`Invalid JSON - type must be one of ${types}, got "AWS"`]],
  ["connector", { type: ["aws"] }, [`Invalid JSON - type must be one of ${types}, got ["aws"]`]],
  ["connector", { type: "filesystem" }, [...missing("gitProvider"), whereCodeIs]],
  ["connector", { type: "filesystem", gitProvider: "", folderPath: null }, [...missing("gitProvider"), whereCodeIs]],
  ["connector", { type: "filesystem", gitProvider: 5 }, ["Invalid JSON - gitProvider must be a string"]],
  [
    "connector",
    { type: "filesystem", gitProvider: "https://x", folderPath: "/x" },
    ["Invalid JSON - folderPath and gitProvider exclude each other"],
  ],
  [
    "connector",
    { type: "filesystem", gitprovider: "https://x" },
    ["Invalid JSON - gitprovider is no field of a connector of type filesystem; did you mean gitProvider?"],
  ],
  [
    "connector",
    { type: "azure", tenant_id: "t", accounts: [{ subscriptions: [{ subscription_id: "s" }] }] },
    [
      "Invalid JSON - accounts[0].subscriptions is no field of a connector of type azure; did you mean accounts[0].subscription?",
    ],
  ],
  [
    "connector",
    { type: "aws", accounts: [{ users: [{ name: "u", region: ["eu-west-1"] }] }] },
    ["Invalid JSON - accounts[0].users[0].region must be a string"],
  ],
  [
    "connector",
    { type: "slack", webhook: "x".repeat(65_537) },
    ["Invalid JSON - webhook may have 65536 characters at most, got 65537"],
  ],
  [
    "notifications",
    { notifications: [{ type: "slack", url: "https://a.example", webhook: "https://b.example" }] },
    ["Invalid JSON - notifications[0] may have one of webhook, url, address, got webhook and url"],
  ],
  ["connector", { type: "aws" }, missing("accounts")],
  ["connector", { type: "aws", accounts: [] }, missing("accounts")],
  ["connector", { type: "aws", accounts: { a: 1 } }, ["Invalid JSON - accounts must be an array"]],
  ["connector", { type: "aws", accounts: [{}, "b"] }, ["Invalid JSON - accounts[1] must be an object"]],
  ["connector", { type: "azure" }, missing("tenant_id", "accounts")],
  ["connector", { type: "google" }, missing("projects")],
  ["connector", { type: "kubernetes" }, missing("clusterUrl", "namespaces")],
  ["connector", { type: "jira" }, missing("url")],
  ["connector", { type: "azureboard", url: "" }, missing("url")],
  ["connector", { type: "slack" }, missing("webhook")],
  ["connector", { type: "teams", webhook: ["x"] }, ["Invalid JSON - webhook must be a string"]],
  ["snapshot", { contentVersion: "1" }, missing("snapshots")],
  ["snapshot", { snapshots: [] }, missing("snapshots")],
  ["snapshot", { snapshots: "all" }, ["Invalid JSON - snapshots must be an array"]],
  ["snapshot", { snapshots: [null] }, ["Invalid JSON - snapshots[0] must be an object"]],
  ["mastersnapshot", { snapshots: null }, missing("snapshots")],
  ["mastersnapshot", { connector: "git" }, missing("remoteFile", "connectorUsers")],
  ["mastersnapshot", { remoteFile: "x", connectorUsers: [{}] }, missing("connector")],
  ["test", { name: "x" }, missing("snapshot", "testSet")],
  ["test", { snapshot: "snap" }, missing("testSet")],
  ["test", { snapshot: ["snap"], testSet: [{}] }, ["Invalid JSON - snapshot must be a string"]],
  ["mastertest", { testSet: [{ cases: [] }] }, missing("masterSnapshot")],
  ["mastertest", { masterSnapshot: "", testSet: [{ cases: [] }] }, missing("masterSnapshot")],
  ["mastertest", { masterSnapshot: {}, testSet: [{ cases: [] }] }, missing("masterSnapshot")],
  ["mastertest", { masterSnapshot: "ms" }, missing("testSet")],
  ["mastertest", { notification: [] }, missing("masterSnapshot", "testSet")],
  ["mastertest", { masterSnapshot: "ms", connector: "git" }, missing("remoteFile")],
  ["collection_configuration", { configuration: {} }, missing("configuration")],
  ["collection_configuration", { configuration: [1] }, ["Invalid JSON - configuration must be an object"]],
  [
    "collection_configuration",
    { configuration: { console_min_severity_error: "Grave" } },
    ['Invalid JSON - configuration.console_min_severity_error must be one of Low, Medium, High, Critical, got "Grave"'],
  ],
  [
    "collection_configuration",
    { configuration: { console_min_severity_error: { severity: "High" } } },
    [
      'Invalid JSON - configuration.console_min_severity_error must be one of Low, Medium, High, Critical, got {"severity":"High"}',
    ],
  ],
  [
    "collection_configuration",
    { configuration: { generate_pr: false }, console_min_severity_error: "High" },
    [
      'Invalid JSON - console_min_severity_error stands under configuration: {"configuration": {"console_min_severity_error": "High"}}',
    ],
  ],
  ["notifications", { type: "notifications" }, missing("notifications")],
  ["notifications", { notifications: {} }, missing("notifications")],
  ["notifications", { notifications: ["email"] }, ["Invalid JSON - notifications[0] must be an object"]],
  [
    "drift_config",
    { container: "c" },
    missing("is_drift_detection_active", "iac_mastersnapshot", "cloud_mastersnapshot"),
  ],
  [
    "drift_config",
    { is_drift_detection_active: "true", iac_mastersnapshot: ["mastersnapshot"], cloud_mastersnapshot: "" },
    [
      "Invalid JSON - is_drift_detection_active must be true or false",
      "Invalid JSON - iac_mastersnapshot must be a string",
      ...missing("cloud_mastersnapshot"),
    ],
  ],
  [
    "snapshot",
    { snapshots: [{ note: "a\u0000b" }] },
    ["Invalid JSON - snapshots[0].note holds a NUL character or half a surrogate pair"],
  ],
  [
    "connector",
    { type: "filesystem", gitProvider: "x", tags: ["ok", "\ud800"] },
    ["Invalid JSON - tags[1] holds a NUL character or half a surrogate pair"],
  ],
  [
    "snapshot",
    { snapshots: [{ "\u0000": 1 }] },
    ['Invalid JSON - "snapshots[0].\\u0000" holds a NUL character or half a surrogate pair'],
  ],
];
