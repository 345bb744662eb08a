/** How the types of AWS::Lightsail are read. */
import {
  capitalizedMemberNamesSource,
  computedSource,
  lowerCamelReplyNamesMapping,
  mappedElementsSource,
  mappedObjectSource,
  userTagsAsListSource,
} from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

export const lightsailReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::Lightsail::Instance",
    service: "lightsail",
    why: "a page of GetInstances has whole instances with their ports",
    list: { operation: "GetInstances", items: "instances" },
    arn: "@{arn}",
    name: "name",
    createdAt: "createdAt",
    properties: {
      InstanceName: "name",
      ...lowerCamelReplyNamesMapping("BlueprintId BundleId PublicIpAddress IsStaticIp"),
      AddOns: mappedElementsSource("addOns", {
        AddOnType: "name",
        Status: computedSource(["status"], (status) => status),
      }),
      Networking: mappedObjectSource({ Ports: capitalizedMemberNamesSource("networking.ports") }),
      State: capitalizedMemberNamesSource("state"),
      Tags: userTagsAsListSource("tags"),
    },
  },
  {
    type: "AWS::Lightsail::Database",
    service: "lightsail",
    why: "a page of GetRelationalDatabases has whole databases",
    list: { operation: "GetRelationalDatabases", items: "relationalDatabases" },
    arn: "@{arn}",
    name: "name",
    createdAt: "createdAt",
    properties: {
      RelationalDatabaseName: "name",
      AvailabilityZone: "location.availabilityZone",
      BackupRetention: "backupRetentionEnabled",
      ...lowerCamelReplyNamesMapping(
        "CaCertificateIdentifier PreferredMaintenanceWindow RelationalDatabaseBlueprintId PreferredBackupWindow MasterDatabaseName MasterUsername PubliclyAccessible RelationalDatabaseBundleId",
      ),
      Tags: userTagsAsListSource("tags"),
    },
  },
  {
    type: "AWS::Lightsail::StaticIp",
    service: "lightsail",
    why: "a page of GetStaticIps has whole addresses",
    list: { operation: "GetStaticIps", items: "staticIps" },
    arn: "@{arn}",
    name: "name",
    createdAt: "createdAt",
    properties: { StaticIpName: "name", ...lowerCamelReplyNamesMapping("IpAddress IsAttached AttachedTo") },
  },
];
