/**
 * The three kinds of members that a shape has under `beside`, each with the name that rules find it by in their input. Kept
 * documents, recordings and tables have them together, as they always had.
 */
import type { PathStep } from "@plumbline/model";

/** What a shape calls all of them. */
export const OUTSIDE_SCHEMA_MEMBER_NAME = "beside";

/**
 * `extra`: attributes of the resource that its cloud's schema has no property for. `attached`: other resources that belong
 * to it or point at it. `context`: what it stands in, such as its parent, and settings of an account or a region that hold for it.
 */
export const outsideSchemaInputSections = ["extra", "attached", "context"] as const;
/** A section of rules' input. */
export type OutsideSchemaInputSection = (typeof outsideSchemaInputSections)[number];

const attached: ReadonlySet<string> = new Set([
  // AWS
  ...["Attachments", "BoundaryOf", "DNSSEC", "Entries", "FlowLogs", "LoggingConfiguration", "LogsOf", "Permissions"],
  ...["Policies", "Policy", "Rotations", "Routes", "Rules", "SubnetIds", "Urls", "WebACLs"],
  // Azure: children of the type, and what is associated with it.
  ...["applicationSecurityGroups", "auditingSettings", "backendAddressPools", "backupLongTermRetentionPolicies"],
  ...["backupShortTermRetentionPolicies", "basicPublishingCredentialsPolicies", "blobServices", "config"],
  ...["connectionPolicies", "diagnosticSettings", "encryptionProtector", "extendedAuditingSettings", "fileServices"],
  ...["geoBackupPolicies", "inboundNatRules", "keys", "maintenanceConfigurations", "managedIdentitySqlControlSettings"],
  ...["networkRuleSets", "otherConfig", "patchSchedules", "privateDnsZoneGroups", "replications", "rotationPolicy"],
  ...["securityAlertPolicies", "sqlVulnerabilityAssessments", "subnets", "transparentDataEncryption"],
  "vulnerabilityAssessments",
  // Google
  ...["clusters", "iamPolicy", "nodePools"],
]);

const context: ReadonlySet<string> = new Set([
  ...["AccountPublicAccessBlock", "EbsEncryptionByDefault", "InstanceMetadataDefaults", "KeysOfAws"],
  ...["RegistryScanningConfiguration", "ZoneName", "account", "cluster", "parent"],
]);

/** The section of rules' input that a member of `beside` is found in. */
export function findSectionOfShapeMember(member: string): OutsideSchemaInputSection {
  if (attached.has(member)) return "attached";
  return context.has(member) ? "context" : "extra";
}

/** The path of rules' input that leads where this path of a shape does. */
export function toRuleInputPath(path: readonly PathStep[]): readonly PathStep[] {
  const [first, member] = path;
  return first === OUTSIDE_SCHEMA_MEMBER_NAME && typeof member === "string"
    ? [findSectionOfShapeMember(member), ...path.slice(1)]
    : path;
}
