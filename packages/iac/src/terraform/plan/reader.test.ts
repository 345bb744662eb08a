import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { JsonValue, PathStep } from "@plumbline/model";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Document, Problem, TemplateKind } from "../../document.js";
import { createMemoryFileTree, type FileTree } from "../../files/file-tree.js";
import type { ReadLimits } from "../../read-context-and-data-file-reader.js";
import { readDocuments } from "../../read-documents.js";
import { findSourceRange, listPlaces } from "../../source/source-tree.js";
import { describeReading, expectGolden, fixtureFiles } from "../../testing/golden.js";
import { propertyRuns } from "../../testing/nodes.js";
import { spoiledJson } from "../../testing/spoil-json.js";

const fixtures = fileURLToPath(new URL("fixtures/", import.meta.url));

function readPlans(files: FileTree, limits: Partial<ReadLimits> = {}) {
  return readAs("terraform-plan", files, limits);
}

function readAs(kind: TemplateKind, files: FileTree, limits: Partial<ReadLimits> = {}) {
  const problems: Problem[] = [];
  const options = { kinds: [kind], limits };
  const documents = [...readDocuments(files, options, (problem) => problems.push(problem))];
  return { documents, problems };
}

/** A plan that creates these, each with a name of its own. */
function planOf(...addresses: readonly string[]): Record<string, unknown> {
  const resources = addresses.map((address) => {
    const [type, name] = address.split(".");
    return { address, mode: "managed", type, name, values: { name } };
  });
  return { format_version: "1.2", planned_values: { root_module: { resources } } };
}

function filesOfPlan(path: string, plan: unknown, code: Readonly<Record<string, string>> = {}): FileTree {
  return createMemoryFileTree({ [path]: JSON.stringify(plan), ...code });
}

function placesOf(documents: readonly Document[]): readonly string[] {
  return documents.flatMap(({ resources }) =>
    resources.map(({ address, source }) => {
      const { file, line } = findSourceRange(source, ["name"]);
      return `${address} ${file}:${line}`;
    }),
  );
}

/** What holds of every document, whatever it was read from. */
function expectSound(documents: readonly Document[]): void {
  for (const { resources, body, unknowns, source } of documents) {
    const addresses = resources.map(({ address }) => address);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const { range } of listPlaces(source)) expect(range.end).toBeGreaterThanOrEqual(range.start);
    for (const { path, causes } of unknowns) {
      const shown = path.reduce<unknown>((at, step) => (at as Record<PathStep, unknown>)[step], body);
      if (path.length > 3) expect(shown).toBe(`\${${causes[0]?.reference}}`);
    }
  }
}

const block = (type: string, name: string) => `resource "${type}" "${name}" {\n  name = "x"\n}\n`;

describe("plan fixtures", () => {
  it.each(readdirSync(fixtures))("%s reads as expected", (name) => {
    const folder = `${fixtures}${name}`;
    const { documents, problems } = readPlans(fixtureFiles(folder));
    expectGolden(folder, describeReading(documents, problems));
  });
});

describe("planReader", () => {
  it.each([
    ["another format", { format_version: "1.2", values: { root_module: {} } }],
    ["no format version", { planned_values: { root_module: {} } }],
    ["a list", [{ format_version: "1.2", planned_values: {} }]],
  ])("leaves %s to others", (_, content) => {
    expect(readPlans(filesOfPlan("plan.json", content))).toEqual({ documents: [], problems: [] });
  });

  it("refuses a format of the future", () => {
    const { documents, problems } = readPlans(filesOfPlan("plan.json", { ...planOf("a.b"), format_version: "2.0" }));
    expect(documents).toEqual([]);
    expect(problems.map(({ message }) => message)).toEqual(["the format version must be 0.x or 1.x, found 2.0"]);
  });

  it("takes the values from the changes when there are no planned values", () => {
    const change = (address: string, actions: readonly string[], after: unknown) => ({
      address,
      module_address: "module.m",
      type: "t",
      name: address.slice(-1),
      change: { actions, after, after_unknown: { id: true } },
    });
    const resource_changes = [
      change("module.m.t.a", ["create"], { x: 1 }),
      change("module.m.t.b", ["delete"], null),
      change("module.m.t.a", ["update"], { x: 2 }),
    ];
    const { documents, problems } = readPlans(
      filesOfPlan("plan.json", { format_version: "0.1", planned_values: null, resource_changes }),
    );
    expect(problems).toEqual([]);
    expect(documents[0]?.body).toEqual({
      resources: [
        {
          type: "t",
          name: "a",
          address: "module.m.t.a",
          properties: { x: 1, id: "${module.m.t.a.id}", compiletime_identity: "t.a" },
        },
      ],
    });
  });

  it("leaves unwritten what the code does not write and the provider chooses", () => {
    const values = { name: "a", disk: [{ size: 1 }], made: [{ size: 2 }] };
    const after_unknown = {
      id: true,
      acl: true,
      options: true,
      maybe: true,
      disk: [{ key: true, encrypted: true }],
      made: [{ encrypted: true }],
    };
    const expressions = {
      name: { constant_value: "a" },
      acl: { references: ["var.acl"] },
      disk: [{ size: { constant_value: 1 }, key: { references: ["k.k.arn", "k.k"] } }],
    };
    const code = 'resource "t" "a" {\n  dynamic "maybe" {\n    for_each = k.k.x\n    content {}\n  }\n}\n';
    const identity = { address: "t.a", mode: "managed", type: "t", name: "a" };
    const plan = {
      format_version: "1.2",
      planned_values: { root_module: { resources: [{ ...identity, values }] } },
      resource_changes: [{ ...identity, change: { actions: ["create"], after: values, after_unknown } }],
      configuration: { root_module: { resources: [{ ...identity, expressions }] } },
    };
    const [document] = readPlans(filesOfPlan("plan.json", plan, { "main.tf": code })).documents;
    expect(document?.resources[0]?.attributes).toEqual({
      name: "a",
      disk: [{ size: 1, key: "${k.k.arn}" }],
      // made by a dynamic block, of which the plan does not tell what it says
      made: [{ size: 2, encrypted: "${t.a.made[0].encrypted}" }],
      id: "${t.a.id}",
      acl: "${t.a.acl}",
      maybe: "${t.a.maybe}",
    });
  });

  it("completes the addresses Terraform 0.12 shows, and keeps how Terraform writes a key", () => {
    const resource = (address: string, index: unknown) => ({ address, type: "t", name: "a", index });
    const child = { address: "module.m", resources: [resource("t.a", 0), resource('module.m.t.a["$${x}"]', "${x}")] };
    const content = { format_version: "0.1", planned_values: { root_module: { child_modules: [child] } } };
    const [document] = readPlans(filesOfPlan("plan.json", content)).documents;
    expect(document?.resources.map(({ address }) => address)).toEqual(["module.m.t.a[0]", 'module.m.t.a["$${x}"]']);
  });

  it("says when there are more resources than allowed", () => {
    const { documents, problems } = readPlans(filesOfPlan("p.json", planOf("t.a", "t.b", "t.c")), { expansion: 2 });
    expect(documents[0]?.resources.map(({ address }) => address)).toEqual(["t.a", "t.b"]);
    expect(problems.map(({ message }) => message)).toEqual(["expands to more than 2 resources: the rest is left out"]);
  });
});

describe("positions of a plan", () => {
  const plan = planOf("t.a", "t.b");
  const cases: readonly (readonly [string, Readonly<Record<string, string>>, readonly string[]])[] = [
    [
      "come from the folder of the plan",
      { "x/y/main.tf": block("t", "a") + block("t", "b") },
      ["x/y/main.tf:2", "x/y/main.tf:5"],
    ],
    [
      "come from the nearest folder above that matches",
      { "x/main.tf": block("t", "a") + block("t", "b"), "main.tf": block("t", "a") },
      ["x/main.tf:2", "x/main.tf:5"],
    ],
    [
      "skip a folder that declares something else",
      { "x/y/main.tf": block("t", "c"), "main.tf": block("t", "a") + block("t", "b") },
      ["main.tf:2", "main.tf:5"],
    ],
    [
      "are in the plan for what the code no longer has",
      { "x/y/main.tf": block("t", "a") },
      ["x/y/main.tf:2", "x/y/plan.json:1"],
    ],
    [
      "are in the plan when less than half is found",
      { "x/y/main.tf": block("t", "c") },
      ["x/y/plan.json:1", "x/y/plan.json:1"],
    ],
  ];
  it.each(cases)("%s", (_, code, expected) => {
    const { documents, problems } = readPlans(filesOfPlan("x/y/plan.json", plan, code));
    expect(placesOf(documents)).toEqual([`t.a ${expected[0]}`, `t.b ${expected[1]}`]);
    expect(problems).toEqual([]);
  });

  it("are those of reading the code itself, and so are types, indexes, providers and calls", () => {
    const described = (kind: "terraform" | "terraform-plan") => {
      const { documents } = readAs(kind, fixtureFiles(`${fixtures}modules`));
      const resources = documents.flatMap((document) => document.resources);
      return new Map(
        resources.map(({ address, type, name, index, mode, provider, calls, source }) => [
          address,
          { type, name, index, mode, provider, calls, places: [...listPlaces(source)] },
        ]),
      );
    };
    const plan = described("terraform-plan");
    expect(plan.size).toBe(7);
    expect(plan).toEqual(described("terraform"));
  });

  it("leave out what is wrong with the code", () => {
    const { documents, problems } = readPlans(
      filesOfPlan("plan.json", planOf("t.a"), { "main.tf": `${block("t", "a")}resource {` }),
    );
    expect(placesOf(documents)).toEqual(["t.a main.tf:2"]);
    expect(problems).toEqual([]);
  });

  it("follow calls that lead in a circle no further than the plan does", () => {
    const address = `${"module.m.".repeat(3)}t.a`;
    const deep = { address: "module.m.module.m.module.m", resources: [{ address, type: "t", name: "a", values: {} }] };
    const content = { format_version: "1.0", planned_values: { root_module: { child_modules: [deep] } } };
    const code = { "main.tf": `module "m" {\n  source = "./."\n}\n${block("t", "a")}` };
    const [document] = readPlans(filesOfPlan("plan.json", content, code)).documents;
    expect(document?.resources[0]?.calls.map((call) => `${call.address} ${call.range.line}`)).toEqual([
      "module.m 1",
      "module.m.module.m 1",
      "module.m.module.m.module.m 1",
    ]);
    expect(findSourceRange(document?.resources[0]?.source as never, []).line).toBe(4);
  });
});

describe("hostile plans", () => {
  it("survive an address with a million modules", () => {
    const address = "module.m.".repeat(1_000_000).slice(0, -1);
    const child = { address, resources: [{ type: "t", name: "a", values: {} }] };
    const content = { format_version: "1.0", planned_values: { root_module: { child_modules: [child] } } };
    const code = { "main.tf": 'module "m" {\n  source = "./."\n}\n' };
    expect(readPlans(filesOfPlan("plan.json", content, code)).documents[0]?.resources[0]?.calls).toEqual([]);
  });

  it("do not follow variables that refer to each other twice at every level", () => {
    const both = { references: ["var.a", "var.b"] };
    let module: unknown = { resources: [{ type: "t", name: "x", expressions: { v: both } }] };
    let address = "";
    for (let depth = 0; depth < 40; depth += 1) {
      module = { module_calls: { m: { source: "./m", expressions: { a: both, b: both }, module } } };
      address += `${depth === 0 ? "" : "."}module.m`;
    }
    const content = {
      format_version: "1.0",
      planned_values: { root_module: { child_modules: [{ address, resources: [{ type: "t", name: "x" }] }] } },
      resource_changes: [{ address: `${address}.t.x`, change: { after_unknown: { v: true } } }],
      configuration: { root_module: module },
    };
    const [document] = readPlans(filesOfPlan("plan.json", content)).documents;
    expect(document?.resources[0]?.attributes).toEqual({ v: `\${${address}.t.x.v}` });
    expect(document?.resources[0]?.calls).toHaveLength(40);
  });

  it("never end in anything but documents and problems", () => {
    const word = fc.constantFrom(
      "t",
      "a",
      "aws_vpc",
      "data",
      "module.m",
      'module.m["x"].module.n[0]',
      "t.a",
      "delete",
      "",
    );
    const key = fc.constantFrom(
      ...["format_version", "planned_values", "resource_changes", "prior_state", "configuration", "values", "change"],
      ...["root_module", "child_modules", "resources", "address", "mode", "type", "name", "index", "module_calls", "a"],
      ...["module", "expressions", "references", "constant_value", "provider_config", "provider_config_key", "alias"],
      ...["after_unknown", "after_sensitive", "sensitive_values", "actions", "deposed", "source", "id", "__proto__"],
    );
    const { any } = fc.letrec((tie) => ({
      any: fc.oneof(
        { depthSize: "medium", withCrossShrink: true },
        fc.oneof(word, fc.boolean(), fc.integer({ min: -1, max: 3 }), fc.constant(null)),
        fc.array(tie("any"), { maxLength: 4 }),
        fc.dictionary(key, tie("any"), { maxKeys: 6 }),
        fc.record({ type: word, name: word, address: word, values: tie("any"), change: tie("any") }),
      ),
    }));
    const maybe = fc.option(any, { nil: undefined });
    const plan = fc.record({
      format_version: fc.constantFrom("1.0", "0.2", "3", ""),
      planned_values: fc.oneof(maybe, fc.record({ root_module: any })),
      resource_changes: fc.oneof(maybe, fc.array(any, { maxLength: 4 })),
      prior_state: maybe,
      configuration: fc.oneof(maybe, fc.record({ root_module: any })),
    });
    const code = {
      "main.tf": `${block("t", "a")}module "m" {\n  source = "./m"\n}\n`,
      "m/main.tf": block("aws_vpc", "t"),
    };
    fc.assert(
      fc.property(plan, (content) => expectSound(readPlans(filesOfPlan("plan.json", content, code)).documents)),
      propertyRuns(500),
    );
  });

  it.each(["modules", "nested-blocks", "actions"])("survive that parts of %s are wrong", (name) => {
    const files = fixtureFiles(`${fixtures}${name}`);
    const path = files.paths.find((candidate) => candidate.endsWith(".json")) as string;
    const plan = JSON.parse(new TextDecoder().decode(files.bytes(path))) as JsonValue;
    fc.assert(
      fc.property(spoiledJson(plan, 6), (spoiled) => {
        const bytes = new TextEncoder().encode(JSON.stringify(spoiled));
        const { documents } = readPlans({ ...files, bytes: (asked) => (asked === path ? bytes : files.bytes(asked)) });
        expectSound(documents);
      }),
      propertyRuns(100),
    );
  });
});

it("shows no secret that the code does not hold, and those that it does", () => {
  const address = "x_user.a";
  const values = { generated: "g1", asked: "a1", defaulted: "d1", written: "w1", whole: '["w2"]', open: "o1" };
  const secret = { generated: true, asked: true, defaulted: true, written: true, whole: true };
  const plan = {
    format_version: "1.2",
    variables: { asked: { value: "a1" }, defaulted: { value: "d1" } },
    planned_values: {
      root_module: {
        resources: [{ address, mode: "managed", type: "x_user", name: "a", values, sensitive_values: secret }],
      },
    },
    resource_changes: [
      { address, mode: "managed", type: "x_user", name: "a", change: { actions: ["no-op"], after_sensitive: secret } },
    ],
    configuration: {
      root_module: {
        variables: { asked: { default: null, sensitive: true }, defaulted: { default: "d1", sensitive: true } },
        resources: [
          {
            address,
            mode: "managed",
            type: "x_user",
            name: "a",
            expressions: {
              generated: { references: ["random_password.p.result", "random_password.p"] },
              asked: { references: ["var.asked"] },
              defaulted: { references: ["var.defaulted"] },
              written: { constant_value: "w1" },
              whole: { references: ["random_password.p.result", "random_password.p"] },
              open: { references: ["random_pet.p.id", "random_pet.p"] },
            },
          },
        ],
      },
    },
  };
  const { documents } = readPlans(filesOfPlan("plan.json", plan));
  const [resource] = documents[0]?.resources ?? [];
  expect(resource?.attributes).toEqual({
    ...values,
    generated: "${random_password.p.result}",
    asked: "${var.asked}",
  });
  expect(resource?.unknowns.map(({ path, causes }) => [path, causes[0]?.reason])).toEqual([
    [["generated"], "computed"],
    [["asked"], "no-value"],
  ]);
});
