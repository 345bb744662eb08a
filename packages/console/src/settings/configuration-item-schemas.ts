/** What the files of a collection may say, for completion. What is wrong with one, the service says. */
import { connectorFields, notificationsFields } from "./fields.gen.js";

/** Names with what they mean; lists are looked through. */
export interface ConfigurationItemFieldHelp {
  readonly about: string;
  readonly values?: readonly string[];
  readonly members?: Members;
}

type Members = Readonly<Record<string, ConfigurationItemFieldHelp>>;

const text = (about: string): ConfigurationItemFieldHelp => ({ about });
const choice = (about: string, ...values: readonly string[]): ConfigurationItemFieldHelp => ({
  about,
  values: values.map((value) => JSON.stringify(value)),
});
const yesNo = (about: string): ConfigurationItemFieldHelp => ({ about, values: ["true", "false"] });
const object = (about: string, members: Members): ConfigurationItemFieldHelp => ({ about, members });

const kindOf = (fileType: string) => choice("what this file is", fileType);

/** Of all types: which of them it is, the text does not always say yet. */
function merged(all: readonly Members[]): Members {
  const names = new Set(all.flatMap((members) => Object.keys(members)));
  const shapeOf = (name: string): ConfigurationItemFieldHelp => {
    const members = all.flatMap((members) => members[name] ?? []);
    const below = members.flatMap(({ members }) => (members === undefined ? [] : [members]));
    return { about: "", ...members[0], ...(below.length === 0 ? {} : { members: merged(below) }) };
  };
  return Object.fromEntries([...names].map((name) => [name, shapeOf(name)]));
}

const connector: Members = {
  ...merged(Object.values(connectorFields)),
  fileType: kindOf("structure"),
  type: choice("what it leads to", ...Object.keys(connectorFields)),
};

const entry = {
  ...notificationsFields.notifications?.members,
  type: choice("how", "email", "slack", "teams", "webhook"),
  level: choice("of which runs", "all", "failed", "passed"),
};

const node = {
  masterSnapshotId: text("id that tests ask for"),
  snapshotId: text("id that tests ask for"),
  type: text("resources, terraform, terraformModule, cloudformation, arm, kubernetes, …"),
  collection: text("database collection its documents are in"),
  paths: text("where to look"),
  excludePaths: text("where not to look"),
};
const snapshots = object("where to look", {
  source: text("name of a connector"),
  type: text("type of the connector"),
  testUser: text("who reads"),
  nodes: object("what to look for", node),
});
const testCase = {
  masterTestId: text("id of the test"),
  testId: text("id of the test"),
  masterSnapshotId: text("ids of nodes"),
  snapshotId: text("ids of nodes"),
  type: choice("language of the rule", "rego"),
  rule: text("file(name.rego)"),
  evals: object("what the rule is asked for", {
    id: text("id of this answer"),
    eval: text("data.rule.result"),
    message: text("data.rule.result_message"),
    remediationDescription: text("how to fix it"),
  }),
  severity: choice("how bad a failure is", "Critical", "High", "Medium", "Low"),
  title: text("what is asked"),
  description: text("why"),
  tags: text("cloud, compliance and service"),
  resourceTypes: text("types it is about, in lower case"),
};
const testSet = object("tests", {
  masterTestName: text("name of the set"),
  testName: text("name of the set"),
  version: text("of the set"),
  cases: object("each test", testCase),
});

export const configurationItemFieldHelpByKind: Readonly<Record<string, ConfigurationItemFieldHelp>> = {
  connector: object("", connector),
  snapshot: object("", { fileType: kindOf("snapshot"), snapshots }),
  mastersnapshot: object("", {
    fileType: kindOf("masterSnapshot"),
    snapshots,
    connector: text("connector of a repository that has the file"),
    remoteFile: text("path of the file there"),
  }),
  test: object("", { fileType: kindOf("test"), snapshot: text("name of a snapshot file"), testSet }),
  mastertest: object("", {
    fileType: kindOf("mastertest"),
    masterSnapshot: text("name of a master snapshot"),
    notification: text("names of notifications"),
    testSet,
    connector: text("connector of a repository that has the file"),
    remoteFile: text("path of the file there"),
  }),
  notifications: object("", {
    fileType: kindOf("notifications"),
    notifications: object("whom to tell", entry),
  }),
  collection_configuration: object("", {
    fileType: kindOf("collection_configuration"),
    configuration: object("how its runs are judged", {
      console_min_severity_error: choice("failures below do not fail a run", "Low", "Medium", "High", "Critical"),
      webhook_forks: yesNo("whether pull requests from forks start runs"),
    }),
  }),
  drift_config: object("", {
    fileType: kindOf("drift_config"),
    is_drift_detection_active: yesNo("whether runs compare code with cloud"),
    iac_mastersnapshot: text("master snapshot of code"),
    cloud_mastersnapshot: text("master snapshot of an account"),
    ignore: object("what counts as no drift", {
      resource: text("addresses or ids"),
      type: text("types"),
      attribute: text("paths of attributes"),
      reason: text("why"),
    }),
  }),
};

/** What a new file begins with. */
export const configurationItemTemplates: Readonly<Record<string, string>> = {
  connector: '{\n  "fileType": "structure",\n  "type": "filesystem",\n  "gitProvider": "https://"\n}\n',
  snapshot: '{\n  "fileType": "snapshot",\n  "snapshots": []\n}\n',
  mastersnapshot:
    '{\n  "fileType": "masterSnapshot",\n  "snapshots": [\n    {\n      "source": "",\n      "nodes": [{ "masterSnapshotId": "RES", "type": "resources", "collection": "resources", "paths": ["/"] }]\n    }\n  ]\n}\n',
  test: '{\n  "fileType": "test",\n  "snapshot": "",\n  "testSet": []\n}\n',
  mastertest: '{\n  "fileType": "mastertest",\n  "masterSnapshot": "",\n  "testSet": []\n}\n',
  notifications:
    '{\n  "fileType": "notifications",\n  "notifications": [{ "type": "email", "level": "failed", "to": ["ops@example.com"] }]\n}\n',
  collection_configuration:
    '{\n  "fileType": "collection_configuration",\n  "configuration": { "console_min_severity_error": "High" }\n}\n',
  drift_config:
    '{\n  "fileType": "drift_config",\n  "is_drift_detection_active": true,\n  "iac_mastersnapshot": "",\n  "cloud_mastersnapshot": ""\n}\n',
  others: "package rule\n\ndefault rulepass := false\n\nrulepass if {\n\tinput.properties\n}\n",
};
