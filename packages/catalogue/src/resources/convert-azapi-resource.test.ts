import { findSourceRange } from "@plumbline/iac";
import { describe, expect, it } from "vitest";
import { shapesIn } from "./testing/terraform-forms.js";

const account = (body: string) => `variable "tls" {}
resource "azapi_resource" "logs" {
  type      = "Microsoft.Storage/storageAccounts@2023-01-01"
  name      = "logs"
  location  = "westeurope"
  parent_id = "/subscriptions/s/resourceGroups/g"
  identity {
    type         = "UserAssigned"
    identity_ids = ["/identities/a"]
  }
  ${body}
}
`;

const bodies = [
  [
    "an object",
    `body = {
    kind = "StorageV2"
    properties = {
      minimumTlsVersion        = var.tls
      supportsHttpsTrafficOnly = false
    }
  }`,
    15,
  ],
  [
    "JSON of an expression",
    `body = jsonencode({
    kind = "StorageV2"
    properties = {
      minimumTlsVersion        = var.tls
      supportsHttpsTrafficOnly = false
    }
  })`,
    15,
  ],
  [
    "a text",
    `body = <<-JSON
  {
    "kind": "StorageV2",
    "properties": { "supportsHttpsTrafficOnly": false, "minimumTlsVersion": "\${var.tls}" }
  }
  JSON`,
    14,
  ],
] as const;

describe("a resource of azapi", () => {
  it.each(bodies)("is what ARM has in its body, be it %s, with its head and places", (_, body, line) => {
    const [shape, ...others] = shapesIn({ "main.tf": account(body) });
    expect(others).toEqual([]);
    expect(shape).toMatchObject({ cloud: "azure", type: "Microsoft.Storage/storageAccounts", isMapped: true });
    expect(shape?.resource.type).toBe("azapi_resource");
    expect(shape?.effective).toMatchObject({
      name: "logs",
      address: "azapi_resource.logs",
      location: "westeurope",
      kind: "StorageV2",
      identity: { type: "UserAssigned", userAssignedIdentities: { "/identities/a": {} } },
      properties: { supportsHttpsTrafficOnly: false, allowSharedKeyAccess: true },
    });
    expect(shape?.unknowns).toMatchObject([
      { path: ["properties", "minimumTlsVersion"], causes: [{ reference: "var.tls" }] },
    ]);
    const place =
      shape === undefined ? undefined : findSourceRange(shape.source, ["properties", "supportsHttpsTrafficOnly"]);
    expect(place?.line).toBe(line);
  });

  it("is not known but for its type where its body is not", () => {
    const [shape] = shapesIn({ "main.tf": account("body = var.tls") });
    expect(shape?.unknowns).toMatchObject([{ path: ["properties"], causes: [{ reference: "var.tls" }] }]);
    expect(shape?.effective.properties).toBeUndefined();
  });

  it("is a part of what it configures, and shows what it is in", () => {
    const child = (
      name: string,
      type: string,
      parent: string,
      properties: string,
    ) => `resource "azapi_resource" "${name}" {
  type      = "${type}@2023-01-01"
  name      = "${name}"
  parent_id = ${parent}
  body      = { properties = ${properties} }
}
`;
    const shapes = shapesIn({
      "main.tf": `${account("body = { properties = { allowBlobPublicAccess = false } }")}
${child("default", "Microsoft.Storage/storageAccounts/blobServices", "azapi_resource.logs.id", "{ isVersioningEnabled = true }")}
${child("public", "Microsoft.Storage/storageAccounts/blobServices/containers", '"${azapi_resource.logs.id}/blobServices/default"', '{ publicAccess = "Blob" }')}`,
    });
    expect(shapes.map(({ type, written }) => [type, written.beside])).toMatchObject([
      ["Microsoft.Storage/storageAccounts", { blobServices: { properties: { isVersioningEnabled: true } } }],
      ["Microsoft.Storage/storageAccounts/blobServices/containers", { account: { allowBlobPublicAccess: false } }],
    ]);
  });

  it("is a part of what it configures where it updates what is there already", () => {
    const update = `resource "azapi_update_resource" "blobs" {
  type      = "Microsoft.Storage/storageAccounts/blobServices@2023-01-01"
  name      = "default"
  parent_id = azapi_resource.logs.id
  body      = { properties = { isVersioningEnabled = true } }
}
`;
    const shapes = shapesIn({ "main.tf": `${account("body = {}")}${update}` });
    expect(shapes.map(({ written }) => written.beside)).toMatchObject([
      { blobServices: { properties: { isVersioningEnabled: true } } },
    ]);
  });

  it.each([
    ["its type is not known", account("body = {}").replace(/"Microsoft.*"/, "var.tls")],
    ["its type says no version", account("body = {}").replace("@2023-01-01", "")],
    ["its body is no JSON", account('body = "[]"')],
    ["it changes something else", account("body = {}").replace("azapi_resource", "azapi_update_resource")],
  ])("has no map where %s", (_, text) => {
    expect(shapesIn({ "main.tf": text }).map(({ isMapped, cloud }) => [isMapped, cloud])).toEqual([[false, "azure"]]);
  });
});
