/** How the types of AWS::VpcLattice are read. */
import { capitalizedSource, lowerCamelMapping, tagListSource } from "../property-sources.js";
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
      ...lowerCamelMapping("Id Arn Name"),
      AuthType: "GetServiceNetwork.authType",
      SharingConfig: capitalizedSource("GetServiceNetwork.sharingConfig"),
      Tags: tagListSource("ListTagsForResource.tags"),
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
      ...lowerCamelMapping(
        "Id Arn Status VpcId ServiceNetworkId ServiceNetworkArn ServiceNetworkName PrivateDnsEnabled",
      ),
      ServiceNetworkIdentifier: "serviceNetworkId",
      VpcIdentifier: "vpcId",
      SecurityGroupIds: "GetServiceNetworkVpcAssociation.securityGroupIds",
      DnsOptions: capitalizedSource("dnsOptions"),
      Tags: tagListSource("ListTagsForResource.tags"),
    },
    omitted: ["CreatedAt"],
  },
];
