/** How the types of AWS::Account are read. */
import type { JsonValue } from "@plumbline/model";
import { computedSource, sameNamesMapping } from "../property-sources.js";
import type { TypeReadPlan } from "../type-read-plan.js";

/** The root user's virtual device, if it has one, is named after it. */
function hasRootDevice(serials: JsonValue | undefined): JsonValue {
  return [serials ?? []].flat().some((serial) => /:mfa\/root-account-mfa-device$/.test(String(serial)));
}

export const accountReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::Account::Account",
    service: "iam",
    isGlobal: true,
    why: "the summary tells of the root user; rules about what an account lacks are asked about it. Two calls per account",
    list: { operation: "GetAccountSummary", items: "SummaryMap" },
    details: [
      { operation: "ListVirtualMFADevices", parameters: { AssignmentStatus: "Assigned" }, items: "VirtualMFADevices" },
    ],
    arn: "arn:@{partition}:account::@{account}:account",
    name: "account",
    properties: {
      AccountId: "account",
      ...sameNamesMapping(
        "AccountMFAEnabled AccountAccessKeysPresent AccountPasswordPresent AccountSigningCertificatesPresent",
      ),
      RootVirtualMFADevice: computedSource(
        ["ListVirtualMFADevices.SerialNumber", "ListVirtualMFADevices"],
        hasRootDevice,
      ),
    },
  },
  {
    type: "AWS::Account::Region",
    service: "ec2",
    why: "rules about what a region lacks are asked about it. One call per region",
    list: { operation: "DescribeRegions", parameters: { RegionNames: ["@region"] }, items: "Regions" },
    arn: "arn:@{partition}:account::@{account}:region/@{RegionName}",
    name: "RegionName",
    properties: { RegionName: "RegionName", RegionOptStatus: "OptInStatus" },
  },
  {
    type: "AWS::Account::AlternateContact",
    service: "account",
    isGlobal: true,
    why: "there is at most one of each kind",
    list: {
      operation: "GetAlternateContact",
      items: "AlternateContact",
      absent: ["ResourceNotFoundException"],
      inEach: [
        { AlternateContactType: "BILLING" },
        { AlternateContactType: "OPERATIONS" },
        { AlternateContactType: "SECURITY" },
      ],
    },
    arn: "arn:@{partition}:account::@{account}:alternate-contact/@{AlternateContactType}",
    name: "AlternateContactType",
    properties: {
      AlternateContactType: "AlternateContactType",
      EmailAddress: "EmailAddress",
      Name: "Name",
      PhoneNumber: "PhoneNumber",
      Title: "Title",
    },
  },
  {
    type: "AWS::Account::PrimaryContact",
    service: "account",
    isGlobal: true,
    why: "a person who says whether it is current needs to see it. One call per account",
    list: { operation: "GetContactInformation", items: "ContactInformation", absent: ["ResourceNotFoundException"] },
    arn: "arn:@{partition}:account::@{account}:primary-contact",
    name: "FullName",
    properties: sameNamesMapping(
      "FullName CompanyName AddressLine1 AddressLine2 AddressLine3 City DistrictOrCounty StateOrRegion PostalCode CountryCode PhoneNumber WebsiteUrl",
    ),
  },
];
