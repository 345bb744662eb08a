/** How the types of AWS::SecretsManager are read. */
import {
  conditionalSource,
  parsedJsonSource,
  pickedMembersSource,
  sameNamesMapping,
  userTagsAsListSource,
} from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const secretsManagerReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::SecretsManager::Secret",
    service: "secretsmanager",
    why: "a page of ListSecrets has whole secrets; their policies take a call each, in Cloud Control, too. Values are never read",
    list: { operation: "ListSecrets", items: "SecretList" },
    details: [{ operation: "GetResourcePolicy", parameters: { SecretId: "@ARN" } }],
    arn: "@{ARN}",
    name: "Name",
    createdAt: "CreatedDate",
    properties: {
      Id: "ARN",
      ...sameNamesMapping("Description KmsKeyId Name Type"),
      Tags: userTagsAsListSource("Tags"),
    },
    extras: sameNamesMapping("RotationEnabled LastRotatedDate LastAccessedDate CreatedDate"),
    also: [
      {
        type: "AWS::SecretsManager::ResourcePolicy",
        when: "GetResourcePolicy.ResourcePolicy",
        name: "@{Name}",
        properties: { SecretId: "ARN", ResourcePolicy: parsedJsonSource("GetResourcePolicy.ResourcePolicy") },
        shownAt: ["beside", "Policy"],
      },
      {
        type: "AWS::SecretsManager::RotationSchedule",
        // Who ends the rotation leaves its rules.
        when: conditionalSource("RotationEnabled", [true], "RotationRules"),
        name: "@{Name}",
        properties: {
          SecretId: "ARN",
          RotationLambdaARN: "RotationLambdaARN",
          RotationRules: pickedMembersSource("RotationRules", "AutomaticallyAfterDays Duration ScheduleExpression"),
        },
        shownAt: ["beside", "Rotations"],
      },
    ],
    notRead: { ReplicaRegions: "takes a further call per secret" },
  },
];
