/** How the types of AWS::RedshiftServerless are read. */
import {
  capitalizedMemberNamesSource,
  lowerCamelReplyNamesMapping,
  userTagsAsListSource,
} from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const redshiftServerlessReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::RedshiftServerless::Workgroup",
    service: "redshift-serverless",
    why: "a page of ListWorkgroups has whole workgroups; their tags take a call each",
    list: { operation: "ListWorkgroups", items: "workgroups" },
    details: [{ operation: "ListTagsForResource", parameters: { resourceArn: "@workgroupArn" } }],
    arn: "@{workgroupArn}",
    name: "workgroupName",
    createdAt: "creationDate",
    properties: {
      ...lowerCamelReplyNamesMapping(
        "NamespaceName Port WorkgroupName BaseCapacity EnhancedVpcRouting PubliclyAccessible SecurityGroupIds SubnetIds MaxCapacity TrackName",
      ),
      ConfigParameters: capitalizedMemberNamesSource("configParameters"),
      PricePerformanceTarget: capitalizedMemberNamesSource("pricePerformanceTarget"),
      Tags: userTagsAsListSource("ListTagsForResource.tags"),
    },
    omitted: ["Workgroup"],
  },
  {
    type: "AWS::RedshiftServerless::Namespace",
    service: "redshift-serverless",
    why: "a page of ListNamespaces has whole namespaces; their tags take a call each",
    list: { operation: "ListNamespaces", items: "namespaces" },
    details: [{ operation: "ListTagsForResource", parameters: { resourceArn: "@namespaceArn" } }],
    arn: "@{namespaceArn}",
    name: "namespaceName",
    createdAt: "creationDate",
    properties: {
      ...lowerCamelReplyNamesMapping(
        "AdminUsername NamespaceName IamRoles KmsKeyId DbName DefaultIamRoleArn LogExports AdminPasswordSecretKmsKeyId",
      ),
      Tags: userTagsAsListSource("ListTagsForResource.tags"),
    },
    notRead: {
      NamespaceResourcePolicy: "takes a further call per namespace",
      SnapshotCopyConfigurations: "takes a further call per namespace",
    },
  },
];
