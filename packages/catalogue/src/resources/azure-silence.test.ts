import type { JsonObject, JsonValue } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import { shapesIn } from "./testing/terraform-forms.js";

const templateOf = (resources: readonly JsonObject[], parameters: JsonObject = {}) => ({
  "main.json": JSON.stringify({
    $schema: "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
    contentVersion: "1.0.0.0",
    parameters,
    resources: resources.map((resource) => ({ apiVersion: "2024-01-01", ...resource })),
  }),
});

const account = (properties: JsonValue, apiVersion = "2024-01-01"): JsonObject => ({
  type: "Microsoft.Storage/storageAccounts",
  apiVersion,
  name: "logs",
  properties,
});

const terraform = (version: string, body = "") => ({
  "main.tf": `terraform {
  required_providers {
    azurerm = "${version}"
  }
}
resource "azurerm_storage_account" "a" {
  name = "logs"
${body}
}
`,
});

describe("what follows from silence", () => {
  it.each([
    [
      terraform("~> 2.99"),
      { minimumTlsVersion: "TLS1_2", allowBlobPublicAccess: false, supportsHttpsTrafficOnly: true },
    ],
    [terraform("~> 3.0"), { minimumTlsVersion: "TLS1_2", allowBlobPublicAccess: true, supportsHttpsTrafficOnly: true }],
    [terraform("~> 4.0"), { minimumTlsVersion: "TLS1_2", allowBlobPublicAccess: true, supportsHttpsTrafficOnly: true }],
    [terraform(">= 5"), { minimumTlsVersion: "TLS1_2", allowBlobPublicAccess: false, supportsHttpsTrafficOnly: true }],
    [terraform("~> 3.0", 'min_tls_version = "TLS1_1"'), { minimumTlsVersion: "TLS1_1" }],
    [templateOf([account({})]), { supportsHttpsTrafficOnly: true }],
    [templateOf([account({}, "2018-07-01")]), { supportsHttpsTrafficOnly: false }],
    [templateOf([account({ networkAcls: null })]), { networkAcls: { defaultAction: "Allow" } }],
  ])("depends on versions: %#", (files, expected) => {
    expect(shapesIn(files)[0]?.effective.properties).toMatchObject(expected);
  });

  it("is nothing about TLS, of which storage takes 1.2 and newer only", () => {
    expect(shapesIn(templateOf([account({})]))[0]?.effective.properties).not.toHaveProperty("minimumTlsVersion");
  });

  it.each([
    ["a template", templateOf([account({})])],
    [
      "code that is held to no version",
      { "main.tf": 'resource "azurerm_storage_account" "a" {\n  name = "logs"\n}\n' },
    ],
  ])("is not that blobs are closed to the public in %s", (_, files) => {
    expect(shapesIn(files)[0]?.effective.properties).not.toHaveProperty("allowBlobPublicAccess");
  });

  it("is not added where nobody knows what is said", () => {
    const files = templateOf([account({ networkAcls: "[parameters('acls')]" })], { acls: { type: "object" } });
    expect(shapesIn(files)[0]?.effective.properties).toMatchObject({ networkAcls: "${parameters('acls')}" });
  });

  it("may follow from something else that is said", () => {
    const server = (network: JsonObject) =>
      templateOf([{ type: "Microsoft.DBforMySQL/flexibleServers", name: "db", properties: { network } }]);
    const access = (network: JsonObject) => {
      const properties = shapesIn(server(network))[0]?.effective.properties as { network: JsonObject } | undefined;
      return properties?.network.publicNetworkAccess;
    };
    expect([access({}), access({ delegatedSubnetResourceId: "/subnets/db" })]).toEqual(["Enabled", "Disabled"]);
  });
});

describe("a container", () => {
  const container = {
    type: "Microsoft.Storage/storageAccounts/blobServices/containers",
    name: "[concat(parameters('account'), '/default/public')]",
    properties: { publicAccess: "Blob" },
  };
  const parameters = { account: { type: "string" } };

  it("shows what its account says, in a template by name even where that is not known yet", () => {
    const named = { ...account({ allowBlobPublicAccess: false }), name: "[parameters('account')]" };
    const shape = shapesIn(templateOf([named, container], parameters))[1];
    expect(shape?.written).toMatchObject({
      name: "public",
      beside: { parent: "${parameters('account')}", account: { allowBlobPublicAccess: false } },
    });
    expect(shape?.unknowns.map(({ path }) => path)).toEqual([["beside", "parent"]]);
  });

  it("shows no account that is another", () => {
    const shape = shapesIn(templateOf([account({ allowBlobPublicAccess: false }), container], parameters))[1];
    expect(shape?.written.beside).toEqual({ parent: "${parameters('account')}" });
  });

  it.each([
    ["storage_account_id", "azurerm_storage_account.a.id"],
    ["storage_account_name", "azurerm_storage_account.a.name"],
    ["storage_account_name", '"logs"'],
  ])("shows it in Terraform by %s = %s", (attribute, value) => {
    const shape = shapesIn({
      "main.tf": `resource "azurerm_storage_account" "a" {
  name                            = "logs"
  allow_nested_items_to_be_public = false
}
resource "azurerm_storage_container" "c" {
  name       = "public"
  ${attribute} = ${value}
}
`,
    })[1];
    expect(shape?.written.beside).toMatchObject({ account: { allowBlobPublicAccess: false } });
  });
});

describe("rules for the network of an account", () => {
  it("are known in part where the account is elsewhere", () => {
    const [rules, ...others] = shapesIn({
      "main.tf": `data "azurerm_storage_account" "a" {
  name = "logs"
}
resource "azurerm_storage_account_network_rules" "r" {
  storage_account_id = data.azurerm_storage_account.a.id
  default_action     = "Allow"
}
`,
    });
    expect(others).toEqual([]);
    expect(rules).toMatchObject({ type: "Microsoft.Storage/storageAccounts", isPartial: true });
    expect(rules?.written.properties).toEqual({ networkAcls: { defaultAction: "Allow" } });
  });

  it("may be those of any account where nobody knows whose they are", () => {
    const [one] = shapesIn({
      "main.tf": `variable "account" {}
resource "azurerm_storage_account" "a" {
  name = "logs"
}
resource "azurerm_storage_account_network_rules" "r" {
  storage_account_id = var.account
  default_action     = "Deny"
}
`,
    });
    expect(one?.unknowns.map(({ path }) => path)).toContainEqual(["properties", "networkAcls"]);
    expect(one?.effective.properties).not.toHaveProperty("networkAcls");
  });
});

it.each([
  ["storage_account_name", '"logs"'],
  ["storage_account_name", "azurerm_storage_account.a.name"],
  ["storage_account_id", "azurerm_storage_account.a.id"],
])("network rules belong to the account they name by %s = %s", (attribute, value) => {
  const shapes = shapesIn({
    "main.tf": `resource "azurerm_storage_account" "a" {
  name = "logs"
}
resource "azurerm_storage_account_network_rules" "r" {
  ${attribute}   = ${value}
  default_action = "Deny"
}
`,
  });
  expect(shapes.map(({ written }) => written.properties)).toEqual([{ networkAcls: { defaultAction: "Deny" } }]);
  expect(shapes[0]?.unmapped).toEqual([]);
});

it("a rule belongs to the group whose name it says, even where that is not known yet", () => {
  const shapes = shapesIn({
    "main.tf": `variable "prefix" {}
resource "azurerm_network_security_group" "g" {
  name = "\${var.prefix}-web"
}
resource "azurerm_network_security_rule" "r" {
  name                        = "ssh"
  network_security_group_name = azurerm_network_security_group.g.name
}
`,
  });
  expect(shapes.map(({ written }) => written.properties)).toEqual([{ securityRules: [{ name: "ssh" }] }]);
});

it("subnets of one network are resources each, with what is associated with them", () => {
  const subnet = (name: string) => `resource "azurerm_subnet" "${name}" {
  name                 = "${name}"
  virtual_network_name = "net"
}
`;
  const shapes = shapesIn({
    "main.tf": `${subnet("a")}${subnet("b")}resource "azurerm_subnet_network_security_group_association" "b" {
  subnet_id                 = azurerm_subnet.b.id
  network_security_group_id = "/groups/web"
}
`,
  });
  expect(shapes.map(({ written }) => [written.name, written.properties])).toEqual([
    ["a", undefined],
    ["b", { networkSecurityGroup: { id: "/groups/web" } }],
  ]);
});

it("a reference in a list of identities is unknown where it stands", () => {
  const [app] = shapesIn({
    "main.tf": `variable "identity" {}
variable "mode" {}
resource "azurerm_linux_web_app" "w" {
  name = "shop"
  identity {
    type         = "UserAssigned"
    identity_ids = [var.identity]
  }
  app_settings = {
    MODE = var.mode
  }
}
`,
  });
  expect(app?.unknowns.map(({ path }) => path)).toEqual([
    ["properties", "siteConfig", "appSettings", 0, "value"],
    ["identity", "userAssignedIdentities", "${var.identity}"],
  ]);
});
