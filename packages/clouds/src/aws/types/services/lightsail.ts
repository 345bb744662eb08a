/** How the types of AWS::Lightsail are read. */
import {
  capitalizedSource,
  computedSource,
  elementsSource,
  lowerCamelMapping,
  objectSource,
  tagListSource,
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
      ...lowerCamelMapping("BlueprintId BundleId PublicIpAddress IsStaticIp"),
      AddOns: elementsSource("addOns", {
        AddOnType: "name",
        Status: computedSource(["status"], (status) => status),
      }),
      Networking: objectSource({ Ports: capitalizedSource("networking.ports") }),
      State: capitalizedSource("state"),
      Tags: tagListSource("tags"),
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
      ...lowerCamelMapping(
        "CaCertificateIdentifier PreferredMaintenanceWindow RelationalDatabaseBlueprintId PreferredBackupWindow MasterDatabaseName MasterUsername PubliclyAccessible RelationalDatabaseBundleId",
      ),
      Tags: tagListSource("tags"),
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
    properties: { StaticIpName: "name", ...lowerCamelMapping("IpAddress IsAttached AttachedTo") },
  },
];
