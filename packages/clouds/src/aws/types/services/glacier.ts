/** How the types of AWS::Glacier are read. */
import { parsedJsonSource, userTagsAsListSource } from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const glacierReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::Glacier::Vault",
    service: "glacier",
    why: "CloudFormation and Cloud Control have no vaults. Two calls per vault for its policy and tags",
    list: { operation: "ListVaults", parameters: { accountId: "-" }, items: "VaultList" },
    details: [
      {
        operation: "GetVaultAccessPolicy",
        parameters: { accountId: "-", vaultName: "@VaultName" },
        absent: ["ResourceNotFoundException"],
      },
      { operation: "ListTagsForVault", parameters: { accountId: "-", vaultName: "@VaultName" } },
    ],
    arn: "@{VaultARN}",
    name: "VaultName",
    createdAt: "CreationDate",
    properties: {
      VaultName: "VaultName",
      AccessPolicy: parsedJsonSource("GetVaultAccessPolicy.policy.Policy"),
      Tags: userTagsAsListSource("ListTagsForVault.Tags"),
    },
    notRead: { NotificationConfig: "takes a further call per vault" },
  },
];
