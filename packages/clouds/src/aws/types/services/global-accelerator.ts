/** How the types of AWS::GlobalAccelerator are read. */
import { computedSource, pickedMembersSource, sameNamesMapping, sameNamesMappingAt } from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const globalAcceleratorReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::GlobalAccelerator::Accelerator",
    service: "globalaccelerator",
    isGlobal: true,
    servedFrom: "us-west-2",
    why: "a page of ListAccelerators has whole accelerators; whether flows are logged and tags take a call each",
    list: { operation: "ListAccelerators", items: "Accelerators" },
    details: [
      { operation: "DescribeAcceleratorAttributes", parameters: { AcceleratorArn: "@AcceleratorArn" } },
      { operation: "ListTagsForResource", parameters: { ResourceArn: "@AcceleratorArn" } },
    ],
    arn: "@{AcceleratorArn}",
    name: "Name",
    createdAt: "CreatedTime",
    properties: {
      ...sameNamesMapping("AcceleratorArn Name IpAddressType Enabled DnsName DualStackDnsName"),
      ...sameNamesMappingAt(
        "DescribeAcceleratorAttributes.AcceleratorAttributes",
        "FlowLogsEnabled FlowLogsS3Bucket FlowLogsS3Prefix",
      ),
      IpAddresses: computedSource(["IpSets.IpAddresses"], (addresses) => [addresses ?? []].flat(2)),
      Tags: pickedMembersSource("ListTagsForResource.Tags", "Key Value"),
    },
    omitted: ["Ipv4Addresses", "Ipv6Addresses"],
  },
];
