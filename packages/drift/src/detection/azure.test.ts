import { buildLiveResources } from "@plumbline/catalogue";
import { createMemoryFileTree } from "@plumbline/iac";
import type { JsonObject } from "@plumbline/model";
import { describe, expect, it } from "vitest";
import type { LiveSide } from "../model/index.js";
import { readCodeSides } from "../sides/index.js";
import { findDrift } from "./find-drift.js";

const OWN = "/subscriptions/00000000-0000-0000-0000-000000000000";

function live(type: string, name: string, body: JsonObject): LiveSide {
  const id = `${OWN}/resourceGroups/shop/providers/${type}/${name}`;
  const scope = { subscription: OWN.slice(15), resourceGroup: "shop", region: String(body.location) };
  const pieces = [{ type, name, body: { id, name, type, ...body } }] as const;
  const [shaped] = buildLiveResources({ cloud: "azure", id: id.toLowerCase(), pieces, scope, unread: [] });
  if (shaped === undefined) throw new Error("nothing was shaped");
  return { id: id.toLowerCase(), shaped };
}

function drifted(code: string, there: readonly LiveSide[]) {
  const { resources } = readCodeSides(createMemoryFileTree({ "main.tf": code }), "azure");
  const report = findDrift(resources, { resources: there, incompleteReason: () => undefined });
  return report.resources.flatMap(({ result, drifted: some }) =>
    some.length === 0 ? [result] : some.map(({ path, code: here, cloud }) => [path.join("."), here, cloud]),
  );
}

const identity = (location: string) => `resource "azurerm_user_assigned_identity" "app" {
  name                = "app"
  resource_group_name = "shop"
  location            = "${location}"
}
`;
const plan = `resource "azurerm_service_plan" "p" {
  name                = "p"
  resource_group_name = "shop"
  location            = "westeurope"
  os_type             = "Linux"
  sku_name            = "P1v2"
}
resource "azurerm_linux_web_app" "w" {
  name                = "w"
  resource_group_name = "shop"
  location            = "westeurope"
  service_plan_id     = azurerm_service_plan.p.id
  site_config {}
}
`;

describe("drift of Azure", () => {
  it("tells what is switched off in a block that lists show empty", () => {
    const code = plan
      .replace("site_config {}", "site_config {\n    always_on = true\n  }")
      .replace(/service_plan_id.*\n/, "");
    const app = (siteConfig: JsonObject) =>
      live("Microsoft.Web/sites", "w", { location: "westeurope", properties: { siteConfig } });
    const of = (siteConfig: JsonObject) => drifted(code, [app(siteConfig)]).filter((one) => Array.isArray(one));
    expect(of({ alwaysOn: false })).toEqual([["properties.siteConfig.alwaysOn", true, false]]);
    expect(of({})).toEqual([]);
  });

  it("tells that a resource is elsewhere: its name is that of a group, wherever in the world", () => {
    const there = live("Microsoft.ManagedIdentity/userAssignedIdentities", "app", { location: "northeurope" });
    expect(drifted(identity("West Europe"), [there])).toEqual([["location", "westeurope", "northeurope"]]);
    expect(drifted(identity("North Europe"), [there])).toEqual(["undrifted"]);
  });

  it("takes ids in any letters for what they lead to", () => {
    const farm = `${OWN}/resourcegroups/SHOP/providers/microsoft.web/serverfarms/p`;
    const there = [
      live("Microsoft.Web/serverfarms", "p", { location: "West Europe", sku: { name: "P1v2" }, properties: {} }),
      live("Microsoft.Web/sites", "w", { location: "West Europe", properties: { serverFarmId: farm } }),
    ];
    const { resources } = readCodeSides(createMemoryFileTree({ "main.tf": plan }), "azure");
    const report = findDrift(resources, { resources: there, incompleteReason: () => undefined });
    const site = report.resources.find(({ address }) => address === "azurerm_linux_web_app.w");
    expect(site?.equal.map(({ path }) => path.join("."))).toContain("properties.serverFarmId");
  });
});

it("a default of a provider is no cause for what a template says", () => {
  const template = `resource store 'Microsoft.Storage/storageAccounts@2023-01-01' = {
  name: 'store'
  location: 'westeurope'
  properties: { minimumTlsVersion: 'TLS1_2' }
}
`;
  const { resources } = readCodeSides(createMemoryFileTree({ "main.bicep": template }), "azure");
  const there = live("Microsoft.Storage/storageAccounts", "store", {
    location: "westeurope",
    properties: { minimumTlsVersion: "TLS1_0" },
  });
  const report = findDrift(resources, { resources: [there], incompleteReason: () => undefined });
  const told = report.resources.flatMap((one) => one.drifted.map(({ path, cause }) => [path.join("."), cause?.kind]));
  expect(told).toEqual([["properties.minimumTlsVersion", undefined]]);
});

it("one value and a list of one are the same, under whichever of both names they stand", () => {
  const code = (attributes: string) => `resource "azurerm_subnet" "s" {
  name                 = "s"
  resource_group_name  = "shop"
  virtual_network_name = "v"
  ${attributes}
}
`;
  const subnet = (properties: JsonObject) => {
    const side = live("Microsoft.Network/virtualNetworks/subnets", "v/s", { properties });
    const id = `${OWN}/resourcegroups/shop/providers/microsoft.network/virtualnetworks/v/subnets/s`;
    return { ...side, id };
  };
  const rows = (attributes: string, properties: JsonObject) => drifted(code(attributes), [subnet(properties)]);
  const list = 'address_prefixes = ["10.0.0.0/24"]';
  const single = 'address_prefix = "10.0.0.0/24"';
  expect(rows(list, { addressPrefix: "10.0.0.0/24" })).toEqual(["undrifted"]);
  expect(rows(single, { addressPrefixes: ["10.0.0.0/24"] })).toEqual(["undrifted"]);
  expect(rows(list, { addressPrefix: "10.0.1.0/24" })).toEqual([
    ["properties.addressPrefixes.0", "10.0.0.0/24", "10.0.1.0/24"],
  ]);
  expect(rows(single, { addressPrefixes: ["10.0.0.0/24", "10.0.1.0/24"] })).toEqual([
    ["properties.addressPrefix", "10.0.0.0/24", ["10.0.0.0/24", "10.0.1.0/24"]],
  ]);
});
