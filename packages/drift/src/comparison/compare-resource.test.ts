import type { JsonObject, JsonValue } from "@plumbline/model";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareResource } from "./compare-resource.js";

const side = (type: string, properties: JsonObject) => ({
  cloud: "aws" as const,
  type,
  unknowns: [],
  written: { properties },
  effective: { properties },
});

function drifted(type: string, code: JsonObject, live: JsonObject) {
  return compareResource(side(type, code), side(type, live)).drifted.map(({ path, code: here, cloud }) => [
    path.slice(1).join("."),
    here,
    cloud,
  ]);
}

it("a text of YAML is the same as the object that the cloud answers with, and different where it says something else", () => {
  const yaml = (command: string) =>
    `schemaVersion: '2.2'\n# of the shop\nmainSteps:\n  - action: aws:runShellScript\n    name: restart\n    inputs: { runCommand: [${command}] }\n`;
  const object = {
    mainSteps: [{ action: "aws:runShellScript", inputs: { runCommand: ["systemctl restart app"] }, name: "restart" }],
    schemaVersion: "2.2",
  };
  const differences = (Content: string) => drifted("AWS::SSM::Document", { Content }, { Content: object });
  expect(differences(yaml("systemctl restart app"))).toEqual([]);
  expect(differences(yaml("reboot"))).toHaveLength(1);
  expect(differences("- no: object\n")).toHaveLength(1);
  expect(differences("a: [")).toHaveLength(1);
});

it("a set that lacks one of several references that nobody can resolve differs as a whole, not in one of them", () => {
  const references = ["a", "b", "c"].map((name) => `\${aws_subnet.${name}.id}`);
  const compared = (written: readonly string[], there: readonly string[]) => {
    const code = side("AWS::RDS::DBSubnetGroup", { SubnetIds: written });
    const unknowns = written.map((text, index) => ({
      path: ["properties", "SubnetIds", index],
      causes: [{ reference: text.slice(2, -1), reason: "computed" as const }],
    }));
    const live = side("AWS::RDS::DBSubnetGroup", { SubnetIds: there });
    // The first is known to be there.
    const resolve = (here: JsonValue, cloud: JsonValue | undefined) =>
      here === references[0] ? cloud === "subnet-a" : undefined;
    return compareResource({ ...code, unknowns }, live, { resolve }).drifted.map(({ path }) => path.slice(1).join("."));
  };
  expect(compared(references, ["subnet-a", "subnet-b", "subnet-c"])).toEqual([]);
  expect(compared(references, ["subnet-a", "subnet-c"])).toEqual(["SubnetIds"]);
  expect(compared(references.slice(0, 2), ["subnet-b"])).toEqual(["SubnetIds.0"]);
  expect(compared([...references.slice(1, 2), ...references.slice(1, 2)], ["subnet-b"])).toEqual([]);
});

describe("a text of JSON that names what is not known before deployment", () => {
  const machine = (arn: string, next = "Done") =>
    JSON.stringify({ StartAt: "Charge", States: { Charge: { Type: "Task", Resource: arn, Next: next } } });
  const reference = `\${aws_lambda_function.orders["a"].arn}`;
  const arn = "arn:aws:lambda:eu-west-1:123456789012:function:orders";
  const code = side("AWS::StepFunctions::StateMachine", { DefinitionString: machine(reference) });
  const path = ["properties", "DefinitionString"];
  const unknowns = [{ path, causes: [{ reference: reference.slice(2, -1), reason: "computed" as const }] }];
  const compared = (text: string, isKnown: boolean) => {
    const live = side("AWS::StepFunctions::StateMachine", { DefinitionString: text });
    const resolve = (here: JsonValue, there: JsonValue | undefined) =>
      isKnown && here === reference && there === arn ? true : undefined;
    const { drifted, equal, incomparable } = compareResource({ ...code, unknowns }, live, { resolve });
    return [drifted.length, equal.length, incomparable.length];
  };

  it("differs in what is known, is equal where all of it is, and undecided otherwise", () => {
    expect(compared(machine(arn), true)).toEqual([0, 1, 0]);
    expect(compared(machine(arn), false)).toEqual([0, 0, 1]);
    expect(compared(machine(arn, "Elsewhere"), false)).toEqual([1, 0, 0]);
    expect(compared(machine(`${arn}-2`), true)).toEqual([0, 0, 1]);
    expect(compared("{}", true)).toEqual([1, 0, 0]);
    expect(compared("no JSON", true)).toEqual([0, 0, 1]);
  });

  it("never differs from what it may become, whatever stands around it", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (around, value) => {
        const text = (inside: string) => JSON.stringify({ around, inside });
        const written = side("AWS::StepFunctions::StateMachine", { DefinitionString: text(reference) });
        const live = side("AWS::StepFunctions::StateMachine", { DefinitionString: text(value) });
        expect(compareResource({ ...written, unknowns }, live).drifted).toEqual([]);
      }),
    );
  });
});

describe("whatever values there are", () => {
  const key = fc.oneof(fc.constantFrom("__proto__", "constructor", "Key", "Name", "Tags", "Statement"), fc.string());
  const value = fc.letrec<{ value: JsonValue }>((tie) => ({
    value: fc.oneof(
      { depthSize: "small" },
      fc.constantFrom<JsonValue>(null, true, false, 0, "", "5", 5, "0.0.0.0/0", "{}", '{"a":1}', "PT5M"),
      fc.string(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.array(tie("value"), { maxLength: 4 }),
      fc.dictionary(key, tie("value"), { maxKeys: 4 }),
    ),
  })).value;
  const body = fc.dictionary(key, value, { maxKeys: 5 });
  const types = ["AWS::S3::Bucket", "AWS::IAM::Role", "AWS::Lambda::Function", "AWS::Nobody::Knows"];

  it("nothing differs from itself, and comparing never fails", () => {
    fc.assert(
      fc.property(fc.constantFrom(...types), body, body, (type, one, other) => {
        expect(drifted(type, one, JSON.parse(JSON.stringify(one)))).toEqual([]);
        compareResource(side(type, one), side(type, other));
      }),
      { numRuns: Number(process.env.RUNS ?? 300) },
    );
  });

  it("what is nested without end is not compared, and says so", () => {
    let deep: JsonValue = 1;
    for (let depth = 0; depth < 50_000; depth += 1) deep = depth % 2 === 0 ? [deep] : { a: deep };
    const { incomparable, drifted: told } = compareResource(
      side("AWS::S3::Bucket", { Tags: deep, BucketName: "a" }),
      side("AWS::S3::Bucket", { Tags: deep, BucketName: "b" }),
    );
    expect(incomparable).toEqual([{ path: ["properties", "Tags"], reason: "it is nested too deeply to be compared" }]);
    expect(told).toHaveLength(1);
  });

  it("long lists cost what they are long, in any order, and with more said of each", () => {
    const many = Array.from({ length: 20_000 }, (_, index) => ({ CidrIp: `10.0.${index}`, FromPort: index }));
    const there = many.map((rule) => ({ ...rule, IpProtocol: "tcp" })).reverse();
    const type = "AWS::EC2::SecurityGroup";
    expect(drifted(type, { SecurityGroupIngress: many }, { SecurityGroupIngress: there })).toEqual([]);
    const others = many.map(({ FromPort }) => ({ CidrIp: `11.0.${FromPort}`, FromPort: -FromPort - 1 }));
    const { incomparable } = compareResource(
      side(type, { SecurityGroupIngress: many }),
      side(type, { SecurityGroupIngress: others }),
    );
    expect(incomparable).toEqual([
      { path: ["properties", "SecurityGroupIngress"], reason: expect.stringContaining("too many to say which became") },
    ]);
  }, 300_000);
});

describe("lists without order", () => {
  const group = (...rules: JsonObject[]) => ({ SecurityGroupIngress: rules });
  const rule = (CidrIp: string, port: number, more: JsonObject = {}) => ({
    CidrIp,
    FromPort: port,
    ToPort: port,
    ...more,
  });
  const type = "AWS::EC2::SecurityGroup";

  it("say which attribute of which element changed, among several that changed", () => {
    const code = group(rule("10.0.0.0/8", 22, { Description: "a" }), rule("10.1.0.0/16", 80, { Description: "b" }));
    const live = group(rule("10.1.0.0/16", 81, { Description: "b" }), rule("10.0.0.0/8", 22, { Description: "x" }));
    expect(drifted(type, code, live).sort()).toEqual(
      [
        ["SecurityGroupIngress.0.Description", "a", "x"],
        ["SecurityGroupIngress.1.ToPort", 80, 81],
        ["SecurityGroupIngress.1.FromPort", 80, 81],
      ].sort(),
    );
  });

  it("tell what was added and what is gone", () => {
    const code = group(rule("10.0.0.0/8", 22), rule("10.1.0.0/16", 80));
    expect(drifted(type, code, group(rule("10.0.0.0/8", 22)))).toEqual([
      ["SecurityGroupIngress.1", rule("10.1.0.0/16", 80), undefined],
    ]);
    expect(drifted(type, group(rule("10.0.0.0/8", 22)), code)).toEqual([
      ["SecurityGroupIngress", undefined, rule("10.1.0.0/16", 80)],
    ]);
  });
});

describe("values in other words", () => {
  const same = (code: JsonValue, live: JsonValue) =>
    drifted("AWS::Nobody::Knows", { Value: code }, { Value: live }).length === 0;

  it.each<[JsonValue, JsonValue]>([
    [5, "5"],
    [true, "true"],
    ["PT1H", "3600s"],
    ["P1D", "PT24H"],
    ["10.0.0.1", "10.0.0.1/32"],
    ["2001:db8::/32", "2001:0db8:0:0::/32"],
    ["10.0.0.5/24", "10.0.0.0/24"],
    ["www.example.com", "www.example.com."],
    ['{"a":1,"b":2}', '{ "b": 2, "a": 1 }'],
    ["#!/bin/sh\n", "IyEvYmluL3NoCg=="],
    [false, null],
    [[], null],
  ])("%j is %j", (code, live) => {
    expect(same(code, live)).toBe(true);
  });

  it.each<[JsonValue, JsonValue]>([
    ["1.10", "1.1"],
    ["007", "7"],
    ["ends with a stop.", "ends with a stop"],
    ["10.0.0.0/24", "10.0.0.0/25"],
    ["2001:db8::1", "2001:db8::2"],
    ["a", "A"],
    ["5m", "5 m"],
    [0, "1"],
    [true, null],
  ])("%j is not %j", (code, live) => {
    expect(same(code, live)).toBe(false);
  });
});

describe("policies", () => {
  const type = "AWS::IAM::ManagedPolicy";
  const policy = (...Statement: JsonObject[]) => ({ PolicyDocument: { Version: "2012-10-17", Statement } });
  const allow = (more: JsonObject) => ({ Effect: "Allow", Action: ["s3:GetObject"], Resource: ["*"], ...more });

  it("mean the same in any order, any case of actions, and one value or a list of it", () => {
    const code = policy(
      allow({
        Sid: "A",
        Condition: { StringEquals: { "aws:SourceAccount": "1" }, Bool: { "aws:SecureTransport": true } },
      }),
      allow({ Sid: "B", Action: ["s3:PutObject", "s3:GetObject"], Resource: ["a", "b"] }),
    );
    const live = policy(
      allow({ Sid: "B", Action: ["S3:getobject", "s3:PutObject"], Resource: ["b", "a"] }),
      allow({
        Sid: "A",
        Condition: { Bool: { "AWS:SecureTransport": "true" }, StringEquals: { "aws:sourceaccount": ["1"] } },
      }),
    );
    expect(drifted(type, code, live)).toEqual([]);
  });

  it("tell every other action, resource, principal, condition and statement", () => {
    const code = policy(allow({}), allow({ Action: ["sqs:SendMessage"], Resource: ["q"] }));
    const [first, second] = code.PolicyDocument.Statement as [JsonObject, JsonObject];
    expect(drifted(type, code, policy(first, { ...second, Resource: ["q", "r"] }))).toEqual([
      ["PolicyDocument.Statement.1.Resource", undefined, "r"],
    ]);
    expect(drifted(type, code, policy(first, { ...second, Action: ["sqs:*"] }))).toEqual([
      ["PolicyDocument.Statement.1.Action.0", "sqs:SendMessage", "sqs:*"],
    ]);
    expect(drifted(type, code, policy(first, { ...second, Condition: { Bool: { a: "true" } } }))).toEqual([
      ["PolicyDocument.Statement.1.Condition", undefined, { Bool: { a: "true" } }],
    ]);
    expect(drifted(type, code, policy(first, second, allow({ Action: ["iam:*"] })))).toEqual([
      ["PolicyDocument.Statement", undefined, allow({ Action: ["iam:*"] })],
    ]);
    expect(drifted(type, code, policy(second))).toEqual([["PolicyDocument.Statement.0", first, undefined]]);
  });
});

describe("secrets", () => {
  it("are told to differ, and never shown, wherever they stand", () => {
    const told = JSON.stringify(
      drifted(
        "AWS::RDS::DBInstance",
        {
          MasterUserPassword: "hush-1",
          Users: [
            { Name: "a", Password: "hush-2" },
            { Name: "b", Password: "hush-3" },
          ],
        },
        {
          MasterUserPassword: "hush-4",
          Users: [
            { Name: "a", Password: "hush-5" },
            { Name: "c", Password: "hush-6" },
          ],
        },
      ),
    );
    expect(told).not.toContain("hush");
    expect(told).toContain("MasterUserPassword");
    expect(told).toContain("Users.0.Password");
  });

  it("are those that the catalogue knows, and values beside their names, in what differs as a whole, too", () => {
    const container = (value: string, level: string) => ({
      Name: "web",
      Environment: [
        { Name: "DB_PASSWORD", Value: value },
        { Name: "LOG_LEVEL", Value: level },
      ],
    });
    const task = (...ContainerDefinitions: JsonObject[]) => ({ ContainerDefinitions });
    const type = "AWS::ECS::TaskDefinition";
    const at = "ContainerDefinitions.0.Environment";
    expect(drifted(type, task(container("hush-1", "info")), task(container("hush-2", "debug")))).toEqual([
      [`${at}.0.Value`, "********", "********"],
      [`${at}.1.Value`, "info", "debug"],
    ]);
    expect(drifted(type, task(), task(container("hush-1", "info")))).toEqual([
      ["ContainerDefinitions", undefined, container("********", "info")],
    ]);
    expect(drifted("AWS::SSM::Parameter", { Value: "hush-1" }, { Value: "hush-2" })).toEqual([
      ["Value", "********", "********"],
    ]);
  });

  it("are those inside of scripts and addresses, too, and the rest of these is shown", () => {
    const script = (password: string, port: number) =>
      `#!/bin/sh\nexport DB_PASSWORD=${password}\nserve --port ${port}\n`;
    const shown = (port: number) => script("********", port);
    const type = "AWS::Lambda::Function";
    const of = (...[Script, Address, Query]: string[]) => ({ Variables: { Script, Address, Query } as JsonObject });
    const code = of(script("hush-1", 80), "postgres://web:hush-1@db/web", "https://x.test/a?b=1&access_token=hush-1");
    const live = of(script("hush-2", 81), "postgres://web:hush-2@db/web", "https://x.test/a?b=1&access_token=hush-2");
    expect(drifted(type, code, live)).toEqual([
      ["Variables.Script", shown(80), shown(81)],
      ["Variables.Address", "postgres://web:********@db/web", "postgres://web:********@db/web"],
      ["Variables.Query", "https://x.test/a?b=1&access_token=********", "https://x.test/a?b=1&access_token=********"],
    ]);
    const encoded = (text: string) => ({ UserData: Buffer.from(text).toString("base64") });
    const told = drifted("AWS::EC2::Instance", encoded(script("hush-1", 80)), encoded(script("hush-2", 80)));
    expect(told).toEqual([["UserData", "********", "********"]]);
  });

  it("are not what only says where one is, nor the settings of a key", () => {
    const arn = (key: string) => `arn:aws:kms:eu-west-1:123456789012:key/${key}`;
    const store = (key: string) => ({ ArtifactStore: { EncryptionKey: { Id: arn(key), Type: "KMS" } } });
    expect(drifted("AWS::CodePipeline::Pipeline", store("a"), store("b"))).toEqual([
      ["ArtifactStore.EncryptionKey.Id", arn("a"), arn("b")],
    ]);
  });

  it("are never a yes or no", () => {
    const managed = (is: boolean) => ({ ManageMasterUserPassword: is });
    expect(drifted("AWS::RDS::DBInstance", managed(true), managed(false))).toEqual([
      ["ManageMasterUserPassword", true, false],
    ]);
  });
});
