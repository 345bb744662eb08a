/** How the types of AWS::ServiceDiscovery are read. */
import {
  mappedObjectSource,
  pickedMembersSource,
  sameNamesMapping,
  sameNamesMappingAt,
  userTagsAsListSource,
} from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const serviceDiscoveryReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::ServiceDiscovery::HttpNamespace",
    service: "servicediscovery",
    why: "a page of ListNamespaces has whole namespaces. One call per namespace for its tags",
    list: {
      operation: "ListNamespaces",
      parameters: { Filters: [{ Name: "TYPE", Values: ["HTTP"] }] },
      items: "Namespaces",
    },
    details: [{ operation: "ListTagsForResource", parameters: { ResourceARN: "@Arn" } }],
    where: { Type: ["HTTP"] },
    arn: "@{Arn}",
    name: "Name",
    createdAt: "CreateDate",
    properties: {
      ...sameNamesMapping("Description Name"),
      Id: "Id",
      Arn: "Arn",
      Tags: userTagsAsListSource("ListTagsForResource.Tags"),
    },
  },
  {
    type: "AWS::ServiceDiscovery::PrivateDnsNamespace",
    service: "servicediscovery",
    why: "a page of ListNamespaces has whole namespaces. One call per namespace for its tags",
    list: {
      operation: "ListNamespaces",
      parameters: { Filters: [{ Name: "TYPE", Values: ["DNS_PRIVATE"] }] },
      items: "Namespaces",
    },
    details: [{ operation: "ListTagsForResource", parameters: { ResourceARN: "@Arn" } }],
    where: { Type: ["DNS_PRIVATE"] },
    arn: "@{Arn}",
    name: "Name",
    createdAt: "CreateDate",
    properties: {
      ...sameNamesMapping("Description Name"),
      Id: "Id",
      Arn: "Arn",
      Properties: mappedObjectSource({
        DnsProperties: mappedObjectSource({ SOA: pickedMembersSource("Properties.DnsProperties.SOA", "TTL") }),
      }),
      HostedZoneId: "Properties.DnsProperties.HostedZoneId",
      Tags: userTagsAsListSource("ListTagsForResource.Tags"),
    },
    omitted: ["Vpc"],
  },
  {
    type: "AWS::ServiceDiscovery::PublicDnsNamespace",
    service: "servicediscovery",
    why: "a page of ListNamespaces has whole namespaces. One call per namespace for its tags",
    list: {
      operation: "ListNamespaces",
      parameters: { Filters: [{ Name: "TYPE", Values: ["DNS_PUBLIC"] }] },
      items: "Namespaces",
    },
    details: [{ operation: "ListTagsForResource", parameters: { ResourceARN: "@Arn" } }],
    where: { Type: ["DNS_PUBLIC"] },
    arn: "@{Arn}",
    name: "Name",
    createdAt: "CreateDate",
    properties: {
      ...sameNamesMapping("Description Name"),
      Id: "Id",
      Arn: "Arn",
      Properties: mappedObjectSource({
        DnsProperties: mappedObjectSource({ SOA: pickedMembersSource("Properties.DnsProperties.SOA", "TTL") }),
      }),
      HostedZoneId: "Properties.DnsProperties.HostedZoneId",
      Tags: userTagsAsListSource("ListTagsForResource.Tags"),
    },
  },
  {
    type: "AWS::ServiceDiscovery::Service",
    service: "servicediscovery",
    why: "GetService tells what the list leaves out. Two calls per service",
    list: { operation: "ListServices", items: "Services" },
    details: [
      { operation: "GetService", parameters: { Id: "@Id" } },
      { operation: "ListTagsForResource", parameters: { ResourceARN: "@Arn" } },
    ],
    arn: "@{Arn}",
    name: "Name",
    createdAt: "CreateDate",
    properties: {
      ...sameNamesMappingAt(
        "GetService.Service",
        "Name Type Description HealthCheckCustomConfig DnsConfig NamespaceId HealthCheckConfig",
      ),
      Id: "Id",
      Arn: "Arn",
      Tags: userTagsAsListSource("ListTagsForResource.Tags"),
    },
    omitted: ["ServiceAttributes"],
  },
];
