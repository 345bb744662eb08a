/** How the types of AWS::KMS are read. */
import { matchedPartSource, parsedJsonSource, sameNamesMapping, sameNamesMappingAt } from "../property-sources.js";
import { createTaggingApiTagsCall, taggingApiTagsSource } from "../tagging-api.js";
import type { DetailCall, TypeReadPlan } from "../type-read-plan.js";

const key = (name: string) => `DescribeKey.KeyMetadata.${name}`;

/** Those of AWS itself are nobody's to configure. */
const customerKeys = { [key("KeyManager")]: ["CUSTOMER"] };

const keyDetails: readonly DetailCall[] = [
  { operation: "DescribeKey", parameters: { KeyId: "@KeyId" } },
  { operation: "GetKeyPolicy", parameters: { KeyId: "@KeyId", PolicyName: "default" }, when: customerKeys },
];

const keyHead = {
  service: "kms",
  list: { operation: "ListKeys", items: "Keys" },
  arn: "@{KeyArn}",
  name: "KeyId",
  createdAt: key("CreationDate"),
  shared: [createTaggingApiTagsCall("kms")],
} as const;

const doomed = { [key("KeyState")]: ["PendingDeletion", "PendingReplicaDeletion"] };

export const kmsReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::KMS::KeyPendingDeletion",
    service: "kms",
    why: "keys that wait to be deleted are no configuration, and stand by themselves. One call per key",
    list: { operation: "ListKeys", items: "Keys" },
    details: [{ operation: "DescribeKey", parameters: { KeyId: "@KeyId" } }],
    where: {
      "DescribeKey.KeyMetadata.KeyManager": ["CUSTOMER"],
      "DescribeKey.KeyMetadata.KeyState": ["PendingDeletion", "PendingReplicaDeletion"],
    },
    arn: "@{KeyArn}#deletion",
    name: "KeyId",
    properties: {
      KeyId: "KeyId",
      Arn: "KeyArn",
      KeyState: "DescribeKey.KeyMetadata.KeyState",
      DeletionDate: "DescribeKey.KeyMetadata.DeletionDate",
    },
  },
  {
    type: "AWS::KMS::Key",
    ...keyHead,
    why: "KMS tells by three calls what Cloud Control tells by one, and allows many more of them; keys of AWS itself take only one",
    details: [
      ...keyDetails,
      {
        operation: "GetKeyRotationStatus",
        parameters: { KeyId: "@KeyId" },
        when: customerKeys,
        absent: ["UnsupportedOperationException"],
      },
    ],
    where: { ...customerKeys, [key("MultiRegionConfiguration.MultiRegionKeyType")]: [null, "PRIMARY"] },
    unless: doomed,
    properties: {
      KeyId: "KeyId",
      Arn: "KeyArn",
      ...sameNamesMappingAt("DescribeKey.KeyMetadata", "Origin MultiRegion Description KeySpec Enabled KeyUsage"),
      KeyPolicy: parsedJsonSource("GetKeyPolicy.Policy"),
      EnableKeyRotation: "GetKeyRotationStatus.KeyRotationEnabled",
      RotationPeriodInDays: "GetKeyRotationStatus.RotationPeriodInDays",
      Tags: taggingApiTagsSource,
    },
    extras: { CustomKeyStoreId: key("CustomKeyStoreId"), XksKeyId: key("XksKeyConfiguration.Id") },
  },
  {
    type: "AWS::KMS::ReplicaKey",
    ...keyHead,
    why: "as keys are read",
    details: keyDetails,
    where: { ...customerKeys, [key("MultiRegionConfiguration.MultiRegionKeyType")]: ["REPLICA"] },
    unless: doomed,
    properties: {
      KeyId: "KeyId",
      Arn: "KeyArn",
      Description: key("Description"),
      Enabled: key("Enabled"),
      PrimaryKeyArn: key("MultiRegionConfiguration.PrimaryKey.Arn"),
      KeyPolicy: parsedJsonSource("GetKeyPolicy.Policy"),
      Tags: taggingApiTagsSource,
    },
  },
  {
    type: "AWS::KMS::Alias",
    service: "kms",
    why: "a page of ListAliases has whole aliases",
    list: { operation: "ListAliases", items: "Aliases" },
    unlike: { AliasName: /^alias\/aws\// },
    arn: "@{AliasArn}",
    name: "AliasName",
    createdAt: "CreationDate",
    properties: sameNamesMapping("AliasName TargetKeyId"),
  },
  {
    type: "AWS::KMS::Grant",
    service: "kms",
    why: "grants are listed whole by key. One call per key",
    list: {
      of: { operation: "ListKeys", items: "Keys" },
      operation: "ListGrants",
      parameters: { KeyId: "@KeyId" },
      items: "Grants",
    },
    arn: "arn:@{partition}:kms:@{region}:@{account}:grant/@{GrantId}",
    name: "GrantId",
    createdAt: "CreationDate",
    properties: {
      KeyId: matchedPartSource("KeyId", /([^/]+)$/),
      Name: "Name",
      GranteePrincipal: "GranteePrincipal",
      RetiringPrincipal: "RetiringPrincipal",
      Operations: "Operations",
      Constraints: "Constraints",
    },
  },
];
