/** Small estates, one for each language that code is written in. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { clusterManifests } from "@plumbline/clouds/testing";
import { createMemoryFileTree, readDocuments } from "@plumbline/iac";
import type { JsonObject, JsonValue } from "@plumbline/model";
import type { SampleEstate } from "./perturbed.js";

interface Golden {
  readonly name: string;
  readonly terraform: readonly string[];
  readonly template: string;
}

const folder = fileURLToPath(new URL("../../../../catalogue/src/golden/aws/", import.meta.url));

/** The golden samples of the catalogue: the same in Terraform (each style), its JSON, and CloudFormation (YAML and JSON). */
export function goldenEstates(): readonly SampleEstate[] {
  const goldens = readdirSync(folder).flatMap((name) => goldensIn(readFileSync(`${folder}${name}`, "utf8")));
  return goldens.flatMap(({ name, terraform, template }) => {
    const yaml = `AWSTemplateFormatVersion: "2010-09-09"\nResources:\n${template.replace(/^(?=.)/gm, "  ")}`;
    const [document] = [...readDocuments(createMemoryFileTree({ "t.yaml": yaml }), {}, () => {})];
    const json = JSON.stringify(plainTemplate(document?.body ?? null), null, 2);
    return [
      ...terraform.map((text) => awsEstate(`${name} in Terraform`, { "main.tf": text })),
      ...terraform.map((text) => awsEstate(`${name} in Terraform's JSON`, { "main.tf.json": terraformJson(text) })),
      awsEstate(`${name} in CloudFormation's YAML`, { "t.yaml": yaml }),
      awsEstate(`${name} in CloudFormation's JSON`, { "t.json": `${json}\n` }),
    ];
  });
}

function goldensIn(text: string): readonly Golden[] {
  const [document] = [...readDocuments(createMemoryFileTree({ "golden.yaml": text }), { kinds: ["yaml"] }, () => {})];
  return (document?.body ?? []) as unknown as readonly Golden[];
}

const awsEstate = (name: string, files: SampleEstate["files"]): SampleEstate => ({ name, cloud: "aws", files });

const plainTemplate = (body: JsonValue): JsonValue => ({
  AWSTemplateFormatVersion: "2010-09-09",
  ...(body as JsonObject),
});

function terraformJson(text: string): string {
  const [document] = [...readDocuments(createMemoryFileTree({ "main.tf": text }), {}, () => {})];
  const resource: Record<string, Record<string, JsonObject>> = {};
  for (const { type, name, attributes } of document?.resources ?? []) {
    resource[type] = { ...resource[type], [name]: attributes };
  }
  return `${JSON.stringify({ resource }, null, 2)}\n`;
}

export const singleEstates: readonly SampleEstate[] = [
  { name: "manifests", cloud: "kubernetes", files: clusterManifests() },
  {
    name: "an ARM template",
    cloud: "azure",
    files: {
      "azure.json": `${JSON.stringify(
        {
          $schema: "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
          contentVersion: "1.0.0.0",
          parameters: { tier: { type: "string", defaultValue: "Hot" } },
          resources: [
            {
              type: "Microsoft.Storage/storageAccounts",
              apiVersion: "2023-01-01",
              name: "acmelogs",
              location: "westeurope",
              sku: { name: "Standard_LRS" },
              kind: "StorageV2",
              tags: { team: "core", "cost-center": "42" },
              properties: {
                accessTier: "[parameters('tier')]",
                minimumTlsVersion: "TLS1_2",
                allowBlobPublicAccess: false,
                networkAcls: { defaultAction: "Deny", ipRules: [{ value: "203.0.113.0/24" }] },
              },
            },
          ],
        },
        null,
        4,
      )}\n`,
    },
  },
  {
    name: "azurerm",
    cloud: "azure",
    files: {
      "main.tf": `resource "azurerm_storage_account" "logs" {
  name                     = "acmelogs" # of everything
  resource_group_name      = "shop"
  location                 = "West Europe"
  account_tier             = "Standard"
  account_replication_type = "LRS"
  min_tls_version          = "TLS1_2"
  https_traffic_only_enabled = true

  network_rules {
    default_action = "Deny"
    ip_rules       = ["203.0.113.0", "198.51.100.7"]
  }

  tags = { team = "core" }
}
`,
    },
  },
  {
    name: "google",
    cloud: "google",
    files: {
      "main.tf": `resource "google_storage_bucket" "logs" {
  name                        = "acme-logs"
  location                    = "EU"
  storage_class               = "STANDARD"
  uniform_bucket_level_access = true
  labels = {
    team = "core"
  }
  versioning {
    enabled = true
  }
  lifecycle_rule {
    action {
      type = "Delete"
    }
    condition {
      age = 30
    }
  }
}
`,
    },
  },
];
