/** How the types of AWS::RAM are read. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import { computedSource, listSource, userTagsAsListSource } from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

/** What was taken out of a share is listed with it for a while. */
const listAssociatedEntities = (associations: JsonValue | undefined): JsonValue | undefined =>
  Array.isArray(associations)
    ? associations.flatMap((each) =>
        isJsonObject(each) && (each.status === "ASSOCIATED" || each.status === "ASSOCIATING")
          ? [each.associatedEntity ?? []].flat()
          : [],
      )
    : undefined;

export const ramReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::RAM::ResourceShare",
    service: "ram",
    why: "a page of GetResourceShares has most; resources, principals and permissions take a call each, as in Cloud Control",
    list: { operation: "GetResourceShares", parameters: { resourceOwner: "SELF" }, items: "resourceShares" },
    details: [
      {
        operation: "GetResourceShareAssociations",
        parameters: { associationType: "RESOURCE", resourceShareArns: ["@resourceShareArn"] },
        items: "resourceShareAssociations",
        as: "resources",
      },
      {
        operation: "GetResourceShareAssociations",
        parameters: { associationType: "PRINCIPAL", resourceShareArns: ["@resourceShareArn"] },
        items: "resourceShareAssociations",
        as: "principals",
      },
      {
        operation: "ListResourceSharePermissions",
        parameters: { resourceShareArn: "@resourceShareArn" },
        items: "permissions",
        as: "permissions",
      },
    ],
    unless: { status: ["DELETED", "DELETING"] },
    arn: "@{resourceShareArn}",
    name: "name",
    createdAt: "creationTime",
    properties: {
      Arn: "resourceShareArn",
      Name: "name",
      Status: "status",
      FeatureSet: "featureSet",
      OwningAccountId: "owningAccountId",
      AllowExternalPrincipals: "allowExternalPrincipals",
      ResourceArns: computedSource(["resources"], listAssociatedEntities),
      Principals: computedSource(["principals"], listAssociatedEntities),
      PermissionArns: listSource("permissions.arn"),
      Tags: userTagsAsListSource("tags"),
    },
    notRead: { ResourceShareConfiguration: "not mapped yet" },
    omitted: ["Sources", "CreationTime", "LastUpdatedTime"],
  },
];
