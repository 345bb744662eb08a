/** Hosted zones, records and certificates. */
import type { JsonValue } from "@plumbline/model";
import {
  computedSource,
  conditionalSource,
  matchedPartSource,
  objectSource,
  pickedMembersSource,
  sameNamesMapping,
  sameNamesMappingAt,
  tagListSource,
  textSource,
} from "./property-sources.js";
import { createReadTagsCall, taggingApiTagsSource } from "./tagging-api.js";
import type { TypeReadPlan } from "./type-read-plan.js";

const zoneId = (path: string) => matchedPartSource(path, /([^/]+)$/);

function recordName(name: JsonValue | undefined): string {
  return String(name).replaceAll("\\052", "*");
}

export const dnsAndCertificateReadPlans: readonly TypeReadPlan[] = [
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
    tags: tagListSource("ListTagsForResource.ResourceTagSet.Tags"),
    properties: {
      Id: zoneId("Id"),
      Name: "Name",
      HostedZoneConfig: objectSource({ Comment: "Config.Comment" }),
      HostedZoneTags: tagListSource("ListTagsForResource.ResourceTagSet.Tags"),
      QueryLoggingConfig: objectSource({
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
    type: "AWS::CertificateManager::Certificate",
    service: "acm",
    why: "DescribeCertificate tells what Cloud Control tells. One call per certificate",
    list: {
      operation: "ListCertificates",
      parameters: {
        Includes: {
          keyTypes: ["RSA_1024", "RSA_2048", "RSA_3072", "RSA_4096", "EC_prime256v1", "EC_secp384r1", "EC_secp521r1"],
        },
      },
      items: "CertificateSummaryList",
    },
    shared: [createReadTagsCall("acm")],
    details: [{ operation: "DescribeCertificate", parameters: { CertificateArn: "@CertificateArn" } }],
    arn: "@{CertificateArn}",
    name: "DomainName",
    createdAt: "DescribeCertificate.Certificate.CreatedAt",
    properties: {
      CertificateArn: "CertificateArn",
      ...sameNamesMappingAt("DescribeCertificate.Certificate", "CertificateAuthorityArn DomainName KeyAlgorithm"),
      // ACM repeats the name of the certificate among those that were asked for.
      SubjectAlternativeNames: computedSource(
        ["DescribeCertificate.Certificate.SubjectAlternativeNames", "DescribeCertificate.Certificate.DomainName"],
        (names, primaryName) => (Array.isArray(names) ? names.filter((name) => name !== primaryName) : names),
      ),
      CertificateTransparencyLoggingPreference:
        "DescribeCertificate.Certificate.Options.CertificateTransparencyLoggingPreference",
      CertificateExport: "DescribeCertificate.Certificate.Options.Export",
      DomainValidationOptions: pickedMembersSource(
        "DescribeCertificate.Certificate.DomainValidationOptions",
        "DomainName ValidationDomain",
      ),
      ValidationMethod: computedSource(
        ["DescribeCertificate.Certificate.DomainValidationOptions.ValidationMethod"],
        (methods) => (Array.isArray(methods) ? methods[0] : methods),
      ),
      Tags: taggingApiTagsSource,
    },
    extras: sameNamesMappingAt("DescribeCertificate.Certificate", "NotAfter Status Type RenewalEligibility InUseBy"),
  },
];
