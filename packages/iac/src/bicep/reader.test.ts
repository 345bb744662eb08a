import { describe, expect, test } from "vitest";
import { findSourceRange } from "../source/source-tree.js";
import { readFiles, readSingle } from "./testing/reading.js";

const STORAGE = "Microsoft.Storage/storageAccounts@2024-01-01";

describe("a template", () => {
  test("is the document of the ARM template it compiles to", () => {
    const { document, resources } = readSingle(`
targetScope = 'resourceGroup'
@description('Where.')
@allowed(['westeurope', 'northeurope'])
param location string = 'westeurope'
@secure()
param key string
param size int?
var tags = { team: 'web', 'cost-centre': '\${location}-1' }
resource account '${STORAGE}' = {
  name: 'shop\${location}'
  location: location
  tags: tags
  properties: {
    minimumTlsVersion: 'TLS1_2'
    supportsHttpsTrafficOnly: true
    customKey: key
  }
}
output id string = account.id
`);
    expect(document.kind).toBe("arm");
    expect(document.paths).toEqual(["main.bicep"]);
    expect(document.body).toMatchObject({
      $schema: "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
      parameters: {
        location: {
          type: "string",
          allowedValues: ["westeurope", "northeurope"],
          defaultValue: "westeurope",
          metadata: { description: "Where." },
          value: "westeurope",
        },
        key: { type: "securestring", value: "${parameters('key')}" },
        size: { type: "int", nullable: true, value: null },
      },
      variables: { tags: { team: "web", "cost-centre": "westeurope-1" } },
      outputs: {
        id: {
          value:
            "/subscriptions/${subscription().subscriptionId}/resourceGroups/${resourceGroup().name}/providers/Microsoft.Storage/storageAccounts/shopwesteurope",
        },
      },
    });
    expect(resources).toMatchObject([
      {
        address: "account",
        type: "Microsoft.Storage/storageAccounts",
        name: "shopwesteurope",
        attributes: {
          type: "Microsoft.Storage/storageAccounts",
          apiVersion: "2024-01-01",
          name: "shopwesteurope",
          location: "westeurope",
          tags: { team: "web", "cost-centre": "westeurope-1" },
          properties: {
            minimumTlsVersion: "TLS1_2",
            supportsHttpsTrafficOnly: true,
            customKey: "${parameters('key')}",
          },
        },
        unknowns: [
          { path: ["properties", "customKey"], causes: [{ reference: "parameters('key')", reason: "no-value" }] },
        ],
        sensitive: [["properties", "customKey"]],
        path: ["resources", 0],
      },
    ]);
  });

  test("has the places of the Bicep file, also of what stands in conditions, loops and spreads", () => {
    const text = `param on bool = true
param names array = ['a', 'b']
resource account '${STORAGE}' = {
  name: 'shop'
  properties: {
    networkAcls: on ? {
      defaultAction: 'Deny'
    } : null
    rules: [for name in names: {
      name: name
      port: 22
    }]
    other: {
      ...{ a: 1 }
      b: 2
    }
  }
}
`;
    const { resources } = readSingle(text);
    const source = resources[0]?.source;
    if (source === undefined) throw new Error("no resource");
    const at = (...path: (string | number)[]) => {
      const { line, column, start, end } = findSourceRange(source, path);
      return `${line}:${column} ${text.slice(start, end).split("\n")[0]}`;
    };
    expect(at()).toBe(`3:1 resource account '${STORAGE}' = {`);
    expect(at("name")).toBe("4:3 name: 'shop'");
    expect(at("properties", "networkAcls", "defaultAction")).toBe("7:7 defaultAction: 'Deny'");
    expect(at("properties", "rules", 1, "port")).toBe("11:7 port: 22");
    expect(at("properties", "other", "b")).toBe("15:7 b: 2");
  });

  test.each([
    ["'a${1 + 2}b'", "a3b"],
    ["'it\\'s \\u{1F600} \\${x}'", "it's 😀 ${x}"],
    ["'''\nline 'one'\n  ${two}\n'''", "line 'one'\n  ${two}\n"],
    ["$$'''a $${1} ${2}'''", "a 1 ${2}"],
    ["[1, 2]", [1, 2]],
    ["[\n 1\n 2\n]", [1, 2]],
    ["[...range(0, 2), 9]", [0, 1, 9]],
    ["{ a: 1, ...{ b: 2, a: 3 } }", { a: 3, b: 2 }],
    ["{ '${'k'}1': true }", { k1: true }],
    ["'[not(an)expression]'", "[not(an)expression]"],
    ["-5 + 2 * 3 - 10 / 4 % 2", 1],
    ["!(1 < 2) || 2 >= 2 && 'A' =~ 'a'", true],
    ["'a' !~ 'A'", false],
    ["1 != 2 ? 'y' : 'n'", "y"],
    ["true\n ? 'y'\n : 'n'", "y"],
    ["null ?? 'd'", "d"],
    ["{ a: { b: 1 } }.a.b", 1],
    ["{ a: 1 }.?b.c ?? 'none'", "none"],
    ["[1, 2, 3][^1]", 3],
    ["[1][?5] ?? 0", 0],
    ["{ a: 1 }!.a", 1],
    ["map(['a'], x => '${x}!')", ["a!"]],
    ["map(['a', 'b'], (x, i) => '${x}${i}')", ["a0", "b1"]],
    ["filter([1, 2, 3], n => n > 1)", [2, 3]],
    ["reduce([1, 2], 0, (a, b) => a + b)", 3],
    ["sort([3, 1], (a, b) => a < b)", [1, 3]],
    ["toObject(['a'], x => x, x => toUpper(x))", { a: "A" }],
    ["groupBy(['ab', 'ac'], x => substring(x, 0, 1))", { a: ["ab", "ac"] }],
    ["[for x in ['a', 'b']: '${x}${x}']", ["aa", "bb"]],
    ["[for (x, i) in ['a']: { n: x, i: i }]", [{ n: "a", i: 0 }]],
    ["[for i in range(0, 2): [for j in range(0, i + 1): j]]", [[0], [0, 1]]],
    ["any('x')", "x"],
    ["sys.concat('a', 'b')", "ab"],
    ["nameof(resourceGroup().location)", "location"],
    ["join(['a', 'b'], ',')", "a,b"],
    ["shout('hey')", "HEY!"],
    ["base64(string({ a: 1 }))", "eyJhIjoxfQ=="],
  ])("evaluates %s", (expression, value) => {
    const text = `func shout(text string) string => '\${toUpper(text)}!'\noutput value object = ${expression}\n`;
    expect(readSingle(text).outputs.value).toEqual(value);
  });

  test("keeps what nobody can know as its reference, with the reason", () => {
    const { resources } = readSingle(`
param name string
param isOpen bool
resource vnet 'Microsoft.Network/virtualNetworks@2024-01-01' existing = { name: 'hub' }
resource account '${STORAGE}' = if (isOpen) {
  name: 'x\${name}'
  location: resourceGroup().location
  properties: {
    space: vnet.properties.addressSpace
    key: account2.listKeys().keys[0].value
  }
}
resource account2 '${STORAGE}' = { name: 'y' }
`);
    expect(resources[0]).toMatchObject({
      name: "x${parameters('name')}",
      existence: [{ reference: "parameters('isOpen')", reason: "no-value" }],
      attributes: {
        location: "${resourceGroup().location}",
        properties: {
          space: "${reference('vnet').addressSpace}",
          key: expect.stringMatching(/^\$\{listKeys\(resourceId\('Microsoft.Storage\/storageAccounts', 'y'\)/),
        },
      },
      sensitive: [["properties", "key"]],
    });
    expect(resources.map(({ address }) => address)).toEqual(["account", "account2"]);
  });
});

describe("resources", () => {
  test("have children inside and beside them, by their whole type and name", () => {
    const { resources, outputs } = readSingle(`
resource server 'Microsoft.Sql/servers@2023-08-01' = {
  name: 'db'
  properties: { sub: inner.name }
  @description('inside')
  resource inner 'databases' = {
    name: 'one'
    resource deeper 'backupLongTermRetentionPolicies@2024-05-01' = { name: 'default' }
  }
}
resource beside 'Microsoft.Sql/servers/firewallRules@2023-08-01' = {
  parent: server
  name: 'all'
}
output inner string = server::inner.id
output deeper string = server::inner::deeper.apiVersion
output type string = beside.type
`);
    expect(resources.map(({ address, type, name }) => [address, type, name])).toEqual([
      ["server", "Microsoft.Sql/servers", "db"],
      ["server::inner", "Microsoft.Sql/servers/databases", "db/one"],
      ["server::inner::deeper", "Microsoft.Sql/servers/databases/backupLongTermRetentionPolicies", "db/one/default"],
      ["beside", "Microsoft.Sql/servers/firewallRules", "db/all"],
    ]);
    expect(resources[0]?.attributes.properties).toEqual({ sub: "one" });
    expect(resources[1]?.attributes.apiVersion).toBe("2023-08-01");
    expect(outputs).toMatchObject({
      inner: expect.stringMatching(/\/providers\/Microsoft.Sql\/servers\/db\/databases\/one$/),
      deeper: "2024-05-01",
      type: "Microsoft.Sql/servers/firewallRules",
    });
  });

  test("are there once for each of a loop, and only where their condition holds", () => {
    const { resources, outputs } = readSingle(`
var sites = [{ name: 'a', on: true }, { name: 'b', on: false }, { name: 'c', on: true }]
@batchSize(2)
resource accounts '${STORAGE}' = [for (site, i) in sites: if (site.on) {
  name: '\${site.name}\${i}'
  properties: { next: i + 1 }
}]
resource counted '${STORAGE}' = [for i in range(0, 2): { name: 'n\${i}' }]
resource none '${STORAGE}' = if (false) {
  name: 'none'
  resource child 'blobServices' = { name: 'default' }
}
output second string = accounts[2].name
output third string = counted[1].id
`);
    expect(resources.map(({ address, name, index }) => [address, name, index])).toEqual([
      ["accounts[0]", "a0", 0],
      ["accounts[2]", "c2", 2],
      ["counted[0]", "n0", 0],
      ["counted[1]", "n1", 1],
    ]);
    expect(resources[1]?.attributes.properties).toEqual({ next: 3 });
    expect(outputs).toMatchObject({ second: "c2", third: expect.stringMatching(/storageAccounts\/n1$/) });
  });

  test("of a loop nobody can count are one that stands for all", () => {
    const { resources } = readSingle(`
param names array
resource accounts '${STORAGE}' = [for name in names: { name: name, properties: { open: false } }]
`);
    expect(resources).toMatchObject([
      {
        address: "accounts",
        existence: [{ reference: "parameters('names')" }],
        attributes: { properties: { open: false } },
      },
    ]);
  });

  test("of extensions need no name", () => {
    const { resources, outputs } = readSingle(`
extension microsoftGraphV1
resource group 'Microsoft.Graph/groups@v1.0' = { uniqueName: 'g', displayName: 'G' }
output id string = group.id
`);
    expect(resources).toMatchObject([{ address: "group", attributes: { uniqueName: "g" } }]);
    expect(outputs.id).toBe("${reference('group', 'v1.0', 'full').id}");
  });

  test("elsewhere have the ids of their scope", () => {
    const { outputs, resources } = readSingle(`
resource vault 'Microsoft.KeyVault/vaults@2023-07-01' existing = {
  name: 'v'
  scope: resourceGroup('other')
}
resource lock 'Microsoft.Authorization/locks@2020-05-01' = {
  name: 'l'
  scope: account
}
resource account '${STORAGE}' = { name: 'a' }
output vault string = vault.id
output lock string = lock.id
output role string = subscriptionResourceId('Microsoft.Authorization/roleDefinitions', 'r')
`);
    expect(outputs.vault).toBe(
      "/subscriptions/${subscription().subscriptionId}/resourceGroups/other/providers/Microsoft.KeyVault/vaults/v",
    );
    expect(outputs.lock).toMatch(/storageAccounts\/a\/providers\/Microsoft.Authorization\/locks\/l$/);
    expect(resources[0]?.attributes.scope).toMatch(/storageAccounts\/a$/);
  });
});

describe("modules", () => {
  const module = `param name string
param tls string = 'TLS1_0'
resource account '${STORAGE}' = { name: name, properties: { minimumTlsVersion: tls } }
output id string = account.id
output upper string = toUpper(name)
`;

  test("are read with the values they are called with, through the file that calls them", () => {
    const { documents, resources, problems } = readFiles({
      "main.bicep": `
module one 'parts/storage.bicep' = { name: 'first', params: { name: 'a', tls: 'TLS1_2' } }
module many './parts/storage.bicep' = [for n in ['x', 'y']: { params: { name: n } }]
resource site 'Microsoft.Web/sites@2024-04-01' = {
  name: 's\${one.outputs.upper}'
  properties: { all: [for i in range(0, 2): many[i].outputs.upper], id: one.outputs.id }
}
`,
      "parts/storage.bicep": module,
    });
    expect(problems).toEqual([]);
    expect(documents.map(({ paths }) => paths)).toEqual([["parts/storage.bicep", "main.bicep"]]);
    expect(resources.map(({ address, name }) => [address, name])).toEqual([
      ["one", "first"],
      ["one/account", "a"],
      ["many[0]", expect.stringContaining("many-")],
      ["many[0]/account", "x"],
      ["many[1]", expect.stringContaining("many-")],
      ["many[1]/account", "y"],
      ["site", "sA"],
    ]);
    expect(resources[1]?.attributes.properties).toEqual({ minimumTlsVersion: "TLS1_2" });
    expect(resources[1]?.calls).toMatchObject([{ address: "one", from: "parts/storage.bicep" }]);
    expect(resources[3]?.attributes.properties).toEqual({ minimumTlsVersion: "TLS1_0" });
    expect(resources[6]?.attributes.properties).toMatchObject({
      all: ["X", "Y"],
      id: expect.stringMatching(/storageAccounts\/a$/),
    });
    const place = resources[1] === undefined ? undefined : findSourceRange(resources[1].source, ["properties"]);
    expect(place).toMatchObject({ file: "parts/storage.bicep", line: 3 });
  });

  test("may be ARM templates", () => {
    const { resources, problems } = readFiles(
      {
        "main.bicep": "module m 'nested.json' = { name: 'm', params: { name: 'q' } }\n",
        "nested.json": JSON.stringify({
          $schema: "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
          contentVersion: "1.0.0.0",
          parameters: { name: { type: "string" } },
          resources: [
            { type: "Microsoft.Storage/storageAccounts", apiVersion: "2024-01-01", name: "[parameters('name')]" },
          ],
        }),
      },
      { only: new Set(["main.bicep"]) },
    );
    expect(problems).toEqual([]);
    expect(resources.map(({ name }) => name)).toEqual(["m", "q"]);
  });

  test("of registries are said not to be read, and so are those that are not there", () => {
    const { resources, problems } = readFiles({
      "a/main.bicep": `module one 'br/public:avm/res/storage/storage-account:0.9.0' = { params: { name: 'a' } }
module two 'ts/specs:storage:1.0' = { params: {} }
module three 'missing.bicep' = {}
module four '../../out.bicep' = {}
`,
    });
    expect(problems).toEqual([
      'a/main.bicep:1:12: the module "one" is not read: the registry of "br/public:avm/res/storage/storage-account:0.9.0" is not part of this tree',
      'a/main.bicep:2:12: the module "two" is not read: the template spec "ts/specs:storage:1.0" is not part of this tree',
      'a/main.bicep:4:13: the module "four" is not read: its path leads out of this tree',
      'a/main.bicep:3:14: the linked template "missing.bicep" is not in this tree',
    ]);
    expect(resources.map(({ address, type }) => [address, type])).toEqual(
      ["one", "two", "three", "four"].map((address) => [address, "Microsoft.Resources/deployments"]),
    );
    expect(resources[0]?.attributes.properties).toMatchObject({ parameters: { name: { value: "a" } } });
  });

  test("that are not called, or called from below only, are read by themselves", () => {
    const { documents } = readFiles({
      "net/main.bicep": "module child 'inner/part.bicep' = {}\n",
      "net/inner/part.bicep": module,
      "net/tests/example.bicep": "module it '../main.bicep' = {}\n",
      "alone.bicep": module,
    });
    expect(documents.map(({ paths }) => paths.at(-1))).toEqual([
      "alone.bicep",
      "net/main.bicep",
      "net/tests/example.bicep",
    ]);
  });

  test("are read by themselves when only they are asked for", () => {
    const files = { "main.bicep": "module m 'part.bicep' = { params: { name: 'x' } }\n", "part.bicep": module };
    const asked = (...only: string[]) =>
      readFiles(files, { only: new Set(only) }).documents.map(({ paths }) => paths.at(-1));
    expect(asked("part.bicep")).toEqual(["part.bicep"]);
    expect(asked("part.bicep", "main.bicep")).toEqual(["main.bicep"]);
  });

  test("that is there only when a condition holds answers null where that is asked safely", () => {
    const { documents } = readFiles({
      "main.bicep": `module m 'part.bicep' = if (false) { params: { name: 'x' } }
output a string = m.?outputs.upper ?? 'none'
`,
      "part.bicep": module,
    });
    expect(documents[0]?.body).toMatchObject({ outputs: { a: { value: "none" } } });
  });
});

describe("parameter files", () => {
  const template = `param size string = 'small'
param count int = 1
resource account '${STORAGE}' = { name: '\${size}\${count}' }
`;

  test("of both kinds make a document each; those for other templates do not count", () => {
    const { documents, problems } = readFiles({
      "main.bicep": template,
      "dev.bicepparam": "using './main.bicep'\nvar base = 'ti'\nparam size = '${base}ny'\nparam count = length(size)\n",
      "prod.parameters.json": JSON.stringify({
        $schema: "https://schema.management.azure.com/schemas/2019-04-01/deploymentParameters.json#",
        parameters: { size: { value: "huge" } },
      }),
      "params/far.bicepparam": "using '../other.bicep'\nparam size = 'far'\n",
      "other.bicep": template,
    });
    expect(problems).toEqual([]);
    expect(documents.map(({ paths, resources }) => [paths, resources[0]?.name])).toEqual([
      [["dev.bicepparam", "main.bicep"], "tiny4"],
      [["prod.parameters.json", "main.bicep"], "huge1"],
      [["params/far.bicepparam", "other.bicep"], "far1"],
    ]);
  });

  test("may extend each other and load files of the tree", () => {
    const { documents, problems } = readFiles({
      "main.bicep": template,
      "base.bicepparam": "using none\nparam size = loadTextContent('size.txt')\nparam count = 7\n",
      "dev.bicepparam": "using 'main.bicep'\nextends 'base.bicepparam'\nparam count = 8\n",
      "size.txt": "loaded",
    });
    expect(problems).toEqual([]);
    expect(documents.map(({ resources }) => resources[0]?.name)).toEqual(["loaded8"]);
  });

  test("of the Azure Developer CLI have values nobody can know here", () => {
    const { documents, problems } = readFiles({
      "main.bicep": `${template}param on bool = false\nresource other '${STORAGE}' = if (on) { name: 'o' }\n`,
      "main.parameters.json": JSON.stringify({
        $schema: "https://schema.management.azure.com/schemas/2019-04-01/deploymentParameters.json#",
        parameters: { size: { value: "x${AZURE_ENV_NAME}" }, on: { value: "${USE_OTHER=false}" } },
      }),
    });
    expect(problems).toEqual([]);
    expect(documents[0]?.resources).toMatchObject([
      { name: expect.stringContaining("AZURE_ENV_NAME") },
      { existence: [{ reference: "USE_OTHER", reason: "lookup" }] },
    ]);
  });

  test("say what is wrong with them", () => {
    const { documents, problems } = readFiles({
      "a/x.bicepparam": "using 'br:example.azurecr.io/a:v1'\nparam size = 'a'\n",
      "main.bicep": template,
      "main.bicepparam": "using 'main.bicep'\nparam weight = 3\nparam size = \n",
    });
    expect(problems).toEqual([
      'a/x.bicepparam:1:7: the template "br:example.azurecr.io/a:v1" that these parameters are for is not in this tree',
      "main.bicepparam:3:14: expected a value, found the end of the line",
      'main.bicepparam:2:7: the template has no parameter "weight"',
    ]);
    expect(documents).toHaveLength(1);
  });
});

describe("imports", () => {
  test("bring variables, functions and types of other files", () => {
    const { resources, problems } = readFiles({
      "main.bicep": `import { sizes as s, shout, secret } from 'shared.bicep'
import * as all from 'shared.bicep'
param key secret
resource account '${STORAGE}' = {
  name: shout(s.small)
  properties: { a: all.sizes.big, b: all.shout('b'), key: key }
}
`,
      "shared.bicep": `var base = 'tin'
@export()
var sizes = { small: '\${base}y', big: 'huge' }
@export()
func shout(t string) string => '\${loud(t)}!'
func loud(t string) string => toUpper(t)
@export()
@secure()
type secret = string
`,
    });
    expect(problems).toEqual([]);
    expect(resources[0]).toMatchObject({
      name: "TINY!",
      attributes: { properties: { a: "huge", b: "B!" } },
      sensitive: [["properties", "key"]],
    });
  });

  test("of registries are told where a value is taken from them", () => {
    const { resources, problems } = readFiles({
      "main.bicep": `import { lockType } from 'br/public:avm/utl/types/avm-common-types:0.6.0'
import { small } from 'br/public:sizes:1.0'
param lock lockType?
resource account '${STORAGE}' = { name: 'a', properties: { size: small } }
`,
    });
    expect(problems).toEqual([
      'main.bicep:2:23: "small" is not known: the registry of "br/public:sizes:1.0" is not part of this tree',
    ]);
    expect(resources[0]?.unknowns).toMatchObject([{ causes: [{ reference: "small", reason: "missing-module" }] }]);
  });

  test("of what is not there are told once, and what was imported is unknown", () => {
    const { resources, problems } = readFiles({
      "main.bicep": `import { x } from 'nowhere.bicep'
resource account '${STORAGE}' = { name: 'a', properties: { x: x, y: 1 } }
`,
    });
    expect(problems).toEqual([
      'main.bicep:1:19: nothing can be imported from "nowhere.bicep": it is no Bicep file of this tree',
    ]);
    expect(resources[0]?.attributes.properties).toEqual({ x: "${x}", y: 1 });
  });
});

test("files are loaded from the tree and from nowhere else", () => {
  const { documents, problems } = readFiles({
    "a/main.bicep": `var data = loadJsonContent('data.json')
output text string = loadTextContent('../text.txt')
output bytes string = loadFileAsBase64('../text.txt')
output list array = data.list
output part string = loadJsonContent('data.json', '$.deep.part')
output yaml object = loadYamlContent('data.yaml')
output bracket string = data.bracket
output out string = loadTextContent('../../../etc/passwd')
output gone string = loadTextContent('gone.txt')
var base = '..'
output made string = loadTextContent(('\${base}/text.txt'))
`,
    "a/data.json": '{ "list": [1, 2], "deep": { "part": "p" }, "bracket": "[resourceGroup().id]" }',
    "a/data.yaml": "a: 1\n",
    "text.txt": "hello",
  });
  expect(documents[0]?.body).toMatchObject({
    outputs: {
      text: { value: "hello" },
      made: { value: "hello" },
      bytes: { value: "aGVsbG8=" },
      list: { value: [1, 2] },
      part: { value: "p" },
      yaml: { value: { a: 1 } },
      bracket: { value: "[resourceGroup().id]" },
    },
  });
  expect(problems).toEqual([
    'a/main.bicep:8:21: loadTextContent: "../../../etc/passwd" leads out of this tree',
    'a/main.bicep:9:22: loadTextContent: "gone.txt" is not in this tree',
  ]);
});

test("every mistake has its place, and nothing else is lost", () => {
  const { resources, problems } = readFiles({
    "main.bicep": `var a = [
  1 +
]
resource account '${STORAGE}' = {
  name: 'shop'
  properties: {
    first: 'TLS1_2
    second: @
    third: missing
    fourth: true
  }
}
resource = 3
resource other '${STORAGE}' = {
  name: 'other'
  tags: { a: unknownFunction() }
output x string = other.name
`,
  });
  expect(problems).toEqual([
    'main.bicep:3:1: expected a value, found "]"',
    "main.bicep:7:12: this text is never closed: a single quote is missing",
    'main.bicep:8:13: expected a value, found "@"',
    'main.bicep:13:10: expected the name of a resource, found "="',
    'main.bicep:14:65: this object is never closed: "}" is missing',
    'main.bicep:9:12: there is no value called "missing" here',
    'main.bicep:16:14: there is no function "unknownFunction"',
  ]);
  expect(resources.map(({ address }) => address)).toEqual(["account", "other"]);
  expect(resources[0]?.attributes.properties).toEqual({
    first: "TLS1_2",
    second: "${@}",
    third: "${missing}",
    fourth: true,
  });
  expect(resources[0]?.unknowns.map(({ path }) => path.at(-1))).toEqual(["second", "third"]);
});
