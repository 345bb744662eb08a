/** How the types of AWS::Route53 are read. */
import type { JsonValue } from "@plumbline/model";
import {
  computedSource,
  conditionalSource,
  mappedObjectSource,
  matchedPartSource,
  sameNamesMapping,
  textSource,
  userTagsAsListSource,
  withoutMembersSource,
} from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

const zoneId = (path: string) => matchedPartSource(path, /([^/]+)$/);

function recordName(name: JsonValue | undefined): string {
  return String(name).replaceAll("\\052", "*");
}

export const route53ReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::Route53::HostedZone",
    service: "route53",
    isGlobal: true,
    why: "GetHostedZone tells what Cloud Control tells, tags come for ten at once. One call per zone",
    list: { operation: "ListHostedZones", items: "HostedZones" },
    shared: [
      {
        operation: "ListQueryLoggingConfigs",
        match: { items: "QueryLoggingConfigs", by: "HostedZoneId", is: "GetHostedZone.HostedZone.Id" },
      },
    ],
    details: [
      { operation: "GetHostedZone", parameters: { Id: "@/Id" } },
      {
        operation: "GetDNSSEC",
        parameters: { HostedZoneId: "@/Id" },
        when: { "Config.PrivateZone": [false, null] },
      },
      { operation: "ListTagsForResource", parameters: { ResourceType: "hostedzone", ResourceId: "@/Id" } },
    ],
    arn: computedSource(
      ["partition", "Id"],
      (partition, id) => `arn:${partition}:route53:::hostedzone/${String(id).replace(/^.*\//, "")}`,
    ),
    name: "Name",
    tags: userTagsAsListSource("ListTagsForResource.ResourceTagSet.Tags"),
    properties: {
      Id: zoneId("Id"),
      Name: "Name",
      HostedZoneConfig: mappedObjectSource({ Comment: "Config.Comment" }),
      HostedZoneTags: userTagsAsListSource("ListTagsForResource.ResourceTagSet.Tags"),
      QueryLoggingConfig: mappedObjectSource({
        CloudWatchLogsLogGroupArn: "ListQueryLoggingConfigs.CloudWatchLogsLogGroupArn",
      }),
      VPCs: "GetHostedZone.VPCs",
    },
    also: [
      {
        type: "AWS::Route53::DNSSEC",
        when: conditionalSource(
          "GetDNSSEC.Status.ServeSignature",
          ["SIGNING", "ACTION_NEEDED", "INTERNAL_FAILURE"],
          "Id",
        ),
        name: "@{Name}",
        properties: { HostedZoneId: zoneId("Id") },
        shownAt: ["beside", "DNSSEC"],
      },
    ],
    omitted: ["HostedZoneFeatures"],
  },
  {
    type: "AWS::Route53::RecordSet",
    service: "route53",
    isGlobal: true,
    why: "a page of ListResourceRecordSets has 300 whole records; Cloud Control takes a call for each",
    list: {
      of: { operation: "ListHostedZones", items: "HostedZones" },
      operation: "ListResourceRecordSets",
      parameters: { HostedZoneId: "@/Id" },
      items: "ResourceRecordSets",
    },
    arn: computedSource(
      ["partition", "parent.Id", "Name", "Type", "SetIdentifier"],
      (partition, zone, name, type, set) =>
        `arn:${partition}:route53:::hostedzone/${String(zone).replace(/^.*\//, "")}/recordset/${recordName(name)}/${type}${set === undefined ? "" : `/${set}`}`,
    ),
    name: "Name",
    properties: {
      HostedZoneId: zoneId("parent.Id"),
      ...sameNamesMapping(
        "AliasTarget CidrRoutingConfig Failover GeoLocation HealthCheckId MultiValueAnswer Region SetIdentifier Type Weight",
      ),
      Name: computedSource(["Name"], recordName),
      ResourceRecords: "ResourceRecords.Value",
      TTL: textSource("TTL"),
    },
    extras: {
      ZoneName: computedSource(["parent.Name"], recordName),
      MadeWithZone: computedSource(
        ["Name", "Type", "parent.Name"],
        (name, type, zone) => type === "SOA" || (type === "NS" && recordName(name) === recordName(zone)) || undefined,
      ),
    },
  },
  {
    type: "AWS::Route53::HealthCheck",
    service: "route53",
    isGlobal: true,
    why: "a page of ListHealthChecks has whole checks; tags take a call for ten",
    list: { operation: "ListHealthChecks", items: "HealthChecks" },
    details: [
      {
        operation: "ListTagsForResources",
        parameters: { ResourceType: "healthcheck", ResourceIds: "@Id" },
        batch: 10,
        match: { items: "ResourceTagSets", by: "ResourceId", is: "Id" },
      },
    ],
    arn: "arn:@{partition}:route53:::healthcheck/@{Id}",
    name: "Id",
    tags: userTagsAsListSource("ListTagsForResources.Tags"),
    properties: {
      HealthCheckId: "Id",
      HealthCheckConfig: withoutMembersSource("HealthCheckConfig", "Disabled"),
      HealthCheckTags: userTagsAsListSource("ListTagsForResources.Tags"),
    },
    extras: { Disabled: "HealthCheckConfig.Disabled" },
  },
];
