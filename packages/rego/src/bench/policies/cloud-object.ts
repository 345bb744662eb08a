import type { BenchPolicy } from "../bench-policy.js";

const policy = `package cloud.storage

import rego.v1

default compliant := false

compliant if count(deny) == 0

deny contains "encryption with a managed key is required" if {
  not input.properties.encryption.keyVaultProperties.keyUri
}

deny contains "public access must be off" if input.properties.allowBlobPublicAccess == true

deny contains "traffic must be encrypted" if not input.properties.supportsHttpsTrafficOnly

deny contains msg if {
  not input.properties.minimumTlsVersion in {"TLS1_2", "TLS1_3"}
  msg := sprintf("%s allows %s", [input.name, input.properties.minimumTlsVersion])
}

deny contains "the network must be closed by default" if {
  lower(input.properties.networkAcls.defaultAction) != "deny"
}

deny contains msg if {
  some name in ["owner", "environment", "cost-center"]
  not input.tags[name]
  msg := sprintf("tag %s is missing", [name])
}

deny contains "keys must be rotated" if {
  object.get(input.properties, ["keyPolicy", "keyExpirationPeriodInDays"], 1000) > 90
}
`;

/** Field checks on one cloud object. */
export const cloudObjectPolicy: BenchPolicy = {
  name: "b  field checks",
  version: "v1",
  policy,
  query: "data.cloud.storage",
  documents: [
    {
      id: "/subscriptions/0000/resourceGroups/shop/providers/Microsoft.Storage/storageAccounts/shopdata",
      name: "shopdata",
      type: "Microsoft.Storage/storageAccounts",
      location: "westeurope",
      tags: { owner: "blue", environment: "production" },
      properties: {
        allowBlobPublicAccess: false,
        supportsHttpsTrafficOnly: true,
        minimumTlsVersion: "TLS1_0",
        networkAcls: { bypass: "AzureServices", defaultAction: "Allow", ipRules: [] },
        encryption: { keySource: "Microsoft.Keyvault", keyVaultProperties: { keyUri: "https://vault/keys/shop" } },
        keyPolicy: { keyExpirationPeriodInDays: 60 },
      },
    },
  ],
};
