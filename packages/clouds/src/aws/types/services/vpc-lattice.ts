/** How the types of AWS::VpcLattice are read. */
import {
  capitalizedMemberNamesSource,
  lowerCamelReplyNamesMapping,
  userTagsAsListSource,
} from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const vpcLatticeReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::VpcLattice::ServiceNetwork",
    service: "vpc-lattice",
    why: "GetServiceNetwork tells what Cloud Control tells. Two calls per network, one of them for its tags",
    list: { operation: "ListServiceNetworks", items: "items" },
    details: [
      { operation: "GetServiceNetwork", parameters: { serviceNetworkIdentifier: "@id" } },
      { operation: "ListTagsForResource", parameters: { resourceArn: "@arn" } },
    ],
    arn: "@{arn}",
    name: "name",
    createdAt: "createdAt",
    properties: {
      ...lowerCamelReplyNamesMapping("Id Arn Name"),
      AuthType: "GetServiceNetwork.authType",
      SharingConfig: capitalizedMemberNamesSource("GetServiceNetwork.sharingConfig"),
      Tags: userTagsAsListSource("ListTagsForResource.tags"),
    },
    omitted: ["LastUpdatedAt", "CreatedAt"],
  },
  {
    type: "AWS::VpcLattice::ServiceNetworkVpcAssociation",
    service: "vpc-lattice",
    why: "associations are listed inside of networks. Two calls per association, one of them for its tags",
    list: {
      operation: "ListServiceNetworkVpcAssociations",
      parameters: { serviceNetworkIdentifier: "@id" },
      items: "items",
      of: { operation: "ListServiceNetworks", items: "items" },
    },
    details: [
      {
        operation: "GetServiceNetworkVpcAssociation",
        parameters: { serviceNetworkVpcAssociationIdentifier: "@id" },
      },
      { operation: "ListTagsForResource", parameters: { resourceArn: "@arn" } },
    ],
    arn: "@{arn}",
    name: "id",
    createdAt: "createdAt",
    properties: {
      ...lowerCamelReplyNamesMapping(
        "Id Arn Status VpcId ServiceNetworkId ServiceNetworkArn ServiceNetworkName PrivateDnsEnabled",
      ),
      ServiceNetworkIdentifier: "serviceNetworkId",
      VpcIdentifier: "vpcId",
      SecurityGroupIds: "GetServiceNetworkVpcAssociation.securityGroupIds",
      DnsOptions: capitalizedMemberNamesSource("dnsOptions"),
      Tags: userTagsAsListSource("ListTagsForResource.tags"),
    },
    omitted: ["CreatedAt"],
  },
  {
    type: "AWS::VpcLattice::Service",
    service: "vpc-lattice",
    why: "GetService tells what Cloud Control tells. Two calls per service, one of them for its tags",
    list: { operation: "ListServices", items: "items" },
    details: [
      { operation: "GetService", parameters: { serviceIdentifier: "@id" } },
      { operation: "ListTagsForResource", parameters: { resourceArn: "@arn" } },
    ],
    arn: "@{arn}",
    name: "name",
    createdAt: "createdAt",
    properties: {
      ...lowerCamelReplyNamesMapping("Id Arn Name Status CustomDomainName"),
      AuthType: "GetService.authType",
      CertificateArn: "GetService.certificateArn",
      DnsEntry: capitalizedMemberNamesSource("GetService.dnsEntry"),
      Tags: userTagsAsListSource("ListTagsForResource.tags"),
    },
    notRead: { IdleTimeoutSeconds: "the models that calls are made of do not have it yet" },
    omitted: ["LastUpdatedAt", "CreatedAt"],
  },
  {
    type: "AWS::VpcLattice::ServiceNetworkServiceAssociation",
    service: "vpc-lattice",
    why: "associations are listed by network, whole but for their tags. One call per association",
    list: {
      operation: "ListServiceNetworkServiceAssociations",
      parameters: { serviceNetworkIdentifier: "@id" },
      items: "items",
      of: { operation: "ListServiceNetworks", items: "items" },
    },
    details: [{ operation: "ListTagsForResource", parameters: { resourceArn: "@arn" } }],
    arn: "@{arn}",
    name: "id",
    createdAt: "createdAt",
    properties: {
      ...lowerCamelReplyNamesMapping(
        "Id Arn Status ServiceId ServiceArn ServiceName ServiceNetworkId ServiceNetworkArn ServiceNetworkName",
      ),
      ServiceIdentifier: "serviceId",
      ServiceNetworkIdentifier: "serviceNetworkId",
      DnsEntry: capitalizedMemberNamesSource("dnsEntry"),
      Tags: userTagsAsListSource("ListTagsForResource.tags"),
    },
    omitted: ["CreatedAt"],
  },
];
