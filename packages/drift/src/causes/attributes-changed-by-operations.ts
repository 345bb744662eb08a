/**
 * Calls whose names and parameters do not say which attribute they change. All others change what their parameters name.
 */

/** What a call changes. */
export interface AttributesChangedByOperation {
  /** Attributes of the shape, by their names at its root. */
  readonly attributes: readonly string[];
  /** The value that the call sets, where its parameters do not have it. */
  readonly value?: string;
  /** The call adds or removes one element, and leaves the others. */
  readonly isElementwise?: true;
}

const elements = (...attributes: string[]): AttributesChangedByOperation => ({ attributes, isElementwise: true });
const fixed = (value: string, ...attributes: string[]): AttributesChangedByOperation => ({ attributes, value });

const EFFECTS: Readonly<Record<string, AttributesChangedByOperation>> = {
  "ec2:AssociateRouteTable": elements("SubnetIds", "RouteTableId"),
  "ec2:AttachInternetGateway": elements("VpcId", "InternetGatewayId"),
  "ec2:AuthorizeSecurityGroupEgress": elements("SecurityGroupEgress"),
  "ec2:AuthorizeSecurityGroupIngress": elements("SecurityGroupIngress"),
  "ec2:CreateNetworkAclEntry": elements("Entries"),
  "ec2:CreateRoute": elements("Routes"),
  "ec2:DeleteNetworkAclEntry": elements("Entries"),
  "ec2:DeleteRoute": elements("Routes"),
  "ec2:DetachInternetGateway": elements("VpcId", "InternetGatewayId"),
  "ec2:DisassociateRouteTable": elements("SubnetIds", "RouteTableId"),
  "ec2:ModifyNetworkInterfaceAttribute": elements("SecurityGroupIds", "GroupSet", "SourceDestCheck", "Description"),
  "ec2:ModifySecurityGroupRules": elements("SecurityGroupIngress", "SecurityGroupEgress"),
  "ec2:ReplaceNetworkAclEntry": elements("Entries"),
  "ec2:ReplaceRoute": elements("Routes"),
  "ec2:RevokeSecurityGroupEgress": elements("SecurityGroupEgress"),
  "ec2:RevokeSecurityGroupIngress": elements("SecurityGroupIngress"),
  "ecr:DeleteRepositoryPolicy": { attributes: ["RepositoryPolicyText"] },
  "ecr:SetRepositoryPolicy": { attributes: ["RepositoryPolicyText"] },
  "events:DisableRule": fixed("DISABLED", "State"),
  "events:EnableRule": fixed("ENABLED", "State"),
  "events:PutTargets": elements("Targets"),
  "events:RemoveTargets": elements("Targets"),
  "iam:AddUserToGroup": elements("Groups", "Users"),
  "iam:AttachGroupPolicy": elements("ManagedPolicyArns"),
  "iam:AttachRolePolicy": elements("ManagedPolicyArns"),
  "iam:AttachUserPolicy": elements("ManagedPolicyArns"),
  "iam:CreatePolicyVersion": { attributes: ["PolicyDocument"] },
  "iam:DeleteGroupPolicy": elements("Policies"),
  "iam:DeleteRolePermissionsBoundary": fixed("", "PermissionsBoundary"),
  "iam:DeleteRolePolicy": elements("Policies"),
  "iam:DeleteUserPermissionsBoundary": fixed("", "PermissionsBoundary"),
  "iam:DeleteUserPolicy": elements("Policies"),
  "iam:DetachGroupPolicy": elements("ManagedPolicyArns"),
  "iam:DetachRolePolicy": elements("ManagedPolicyArns"),
  "iam:DetachUserPolicy": elements("ManagedPolicyArns"),
  "iam:PutGroupPolicy": elements("Policies"),
  "iam:PutRolePolicy": elements("Policies"),
  "iam:PutUserPolicy": elements("Policies"),
  "iam:RemoveUserFromGroup": elements("Groups", "Users"),
  "iam:SetDefaultPolicyVersion": { attributes: ["PolicyDocument"] },
  "iam:UpdateAssumeRolePolicy": { attributes: ["AssumeRolePolicyDocument"] },
  "kms:DisableKey": fixed("false", "Enabled"),
  "kms:DisableKeyRotation": fixed("false", "EnableKeyRotation"),
  "kms:EnableKey": fixed("true", "Enabled"),
  "kms:PutKeyPolicy": { attributes: ["KeyPolicy"] },
  "lambda:AddPermission": elements("Permissions", "Policy"),
  "lambda:CreateFunctionUrlConfig": { attributes: ["FunctionUrlConfig", "Url", "Urls", "AuthType"] },
  "lambda:RemovePermission": elements("Permissions", "Policy"),
  "logs:AssociateKmsKey": { attributes: ["KmsKeyId"] },
  "logs:DeleteRetentionPolicy": fixed("", "RetentionInDays"),
  "logs:DisassociateKmsKey": fixed("", "KmsKeyId"),
  "s3:DeleteBucketEncryption": fixed("", "BucketEncryption"),
  "s3:DeleteBucketPolicy": fixed("", "Policy", "BucketPolicy", "PolicyDocument"),
  "s3:DeleteBucketTagging": fixed("", "Tags"),
  "s3:DeletePublicAccessBlock": fixed("", "PublicAccessBlockConfiguration"),
  "s3:PutBucketAcl": { attributes: ["AccessControl", "Grants", "Acl", "AccessControlPolicy"] },
  "s3:PutBucketPolicy": { attributes: ["Policy", "BucketPolicy", "PolicyDocument"] },
  "s3:PutBucketPublicAccessBlock": { attributes: ["PublicAccessBlockConfiguration"] },
  "s3:PutBucketTagging": { attributes: ["Tags"] },
  "secretsmanager:DeleteResourcePolicy": fixed("", "ResourcePolicy", "Policy"),
  "secretsmanager:PutResourcePolicy": { attributes: ["ResourcePolicy", "Policy"] },
  "route53:ChangeResourceRecordSets": {
    attributes: ["ResourceRecords", "TTL", "AliasTarget", "Weight", "HealthCheckId"],
  },
  "route53:UpdateHostedZoneComment": { attributes: ["HostedZoneConfig"] },
};

const TAG_OPERATION = /(?:^|[a-z])Tag(?:s|ging|Resource|Queue|Role|User|Policy|[A-Z]|$)|^(?:Un)?[Tt]ag|LogGroupTag/;
const WHOLE_TAGS = /^(?:Put|Set|Replace)/;

/** What a call changes; undefined where its parameters say so. */
export function findAttributesChangedByOperation(operation: string): AttributesChangedByOperation | undefined {
  const [service = "", call = ""] = operation.split(":");
  const name = removeCallVersion(call);
  const known = EFFECTS[`${service}:${name}`];
  if (known !== undefined) return known;
  if (service !== "ecr" && TAG_OPERATION.test(name) && !/TagMutability/.test(name))
    return WHOLE_TAGS.test(name) ? { attributes: ["Tags"] } : elements("Tags");
  return undefined;
}

/** Lambda's calls end with the date of their API. */
export function removeCallVersion(call: string): string {
  return call.replace(/\d{8}(?:v\d+)?$/, "");
}

const REMOVING = /^(?:Delete|Remove|Revoke|Detach|Untag|Disassociate|Deregister|Reset|Disable)/;

/** Whether a call takes something away. */
export function isRemovingOperation(operation: string): boolean {
  return REMOVING.test(removeCallVersion(operation.slice(operation.indexOf(":") + 1)));
}
