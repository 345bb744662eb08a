/** Stacks, brokers, vaults, work groups and directories of users. */
import {
  eachAt,
  objectAt,
  objectFrom,
  pairList,
  parsedJson,
  pickMembers,
  sameNames,
  sameNamesAt,
  tagList,
  tagMap,
} from "./property-sources.js";
import { taggingApiTags, taggingCall } from "./tagging-api.js";
import type { TypeRead } from "./type-read.js";

const pool = "DescribeUserPool.UserPool";

export const otherServiceTypes: readonly TypeRead[] = [
  {
    type: "AWS::CloudFormation::Stack",
    service: "cloudformation",
    why: "a page of DescribeStacks has whole stacks, and ListStackResources says what each of their resources is called. One call per stack",
    list: { operation: "DescribeStacks", items: "Stacks" },
    details: [
      {
        operation: "ListStackResources",
        parameters: { StackName: "@StackId" },
        items: "StackResourceSummaries",
        as: "members",
      },
    ],
    unless: { StackStatus: ["DELETE_COMPLETE"] },
    arn: "@{StackId}",
    name: "StackName",
    createdAt: "CreationTime",
    properties: {
      ...sameNames("StackId NotificationARNs Outputs ParentId RootId StackStatus TimeoutInMinutes"),
      Parameters: pairList("Parameters", "ParameterKey", "ParameterValue"),
      Tags: tagList("Tags"),
    },
    extras: {
      ...sameNames("StackName Capabilities Description DisableRollback EnableTerminationProtection RoleARN"),
      members: pickMembers("members", "LogicalResourceId PhysicalResourceId ResourceType ResourceStatus"),
    },
    omitted: ["TemplateURL", "ChangeSetId", "CreationTime", "LastUpdateTime"],
  },
  {
    type: "AWS::AmazonMQ::Broker",
    service: "mq",
    why: "DescribeBroker tells what Cloud Control tells, and the engine's version, which that leaves out. One call per broker",
    list: { operation: "ListBrokers", items: "BrokerSummaries" },
    details: [{ operation: "DescribeBroker", parameters: { BrokerId: "@BrokerId" } }],
    arn: "@{BrokerArn}",
    name: "BrokerName",
    createdAt: "Created",
    properties: {
      Id: "BrokerId",
      Arn: "BrokerArn",
      ...sameNamesAt(
        "DescribeBroker",
        "SecurityGroups StorageType EngineVersion AuthenticationStrategy MaintenanceWindowStartTime HostInstanceType AutoMinorVersionUpgrade SubnetIds DataReplicationMode BrokerName DeploymentMode EngineType PubliclyAccessible EncryptionOptions",
      ),
      Configuration: objectAt("DescribeBroker.Configurations.Current", sameNames("Id Revision")),
      LdapServerMetadata: "DescribeBroker.LdapServerMetadata",
      Logs: pickMembers("DescribeBroker.Logs", "Audit General"),
      Users: pickMembers("DescribeBroker.Users", "Username"),
      Tags: tagList("DescribeBroker.Tags"),
    },
    omitted: ["StorageSize", "ResourceShareArns"],
  },
  {
    type: "AWS::MSK::Cluster",
    service: "kafka",
    why: "a page of ListClusters has whole clusters; Cloud Control takes a call for each",
    list: { operation: "ListClusters", items: "ClusterInfoList" },
    arn: "@{ClusterArn}",
    name: "ClusterName",
    createdAt: "CreationTime",
    tags: tagMap("Tags"),
    properties: {
      Arn: "ClusterArn",
      ...sameNames(
        "CurrentVersion NumberOfBrokerNodes EncryptionInfo OpenMonitoring StorageMode EnhancedMonitoring ClusterName ClientAuthentication LoggingInfo Rebalancing",
      ),
      KafkaVersion: "CurrentBrokerSoftwareInfo.KafkaVersion",
      ConfigurationInfo: objectFrom({
        Arn: "CurrentBrokerSoftwareInfo.ConfigurationArn",
        Revision: "CurrentBrokerSoftwareInfo.ConfigurationRevision",
      }),
      BrokerNodeGroupInfo: objectAt("BrokerNodeGroupInfo", {
        ...sameNames("BrokerAZDistribution ClientSubnets ConnectivityInfo InstanceType SecurityGroups"),
        StorageInfo: objectFrom({ EBSStorageInfo: "StorageInfo.EbsStorageInfo" }),
      }),
      Tags: tagMap("Tags"),
    },
  },
  {
    type: "AWS::Backup::BackupVault",
    service: "backup",
    why: "a page of ListBackupVaults has most; policy, notifications and tags take a call each, as in Cloud Control",
    list: { operation: "ListBackupVaults", items: "BackupVaultList" },
    details: [
      {
        operation: "GetBackupVaultAccessPolicy",
        parameters: { BackupVaultName: "@BackupVaultName" },
        absent: ["ResourceNotFoundException"],
      },
      {
        operation: "GetBackupVaultNotifications",
        parameters: { BackupVaultName: "@BackupVaultName" },
        absent: ["ResourceNotFoundException"],
      },
      { operation: "ListTags", parameters: { ResourceArn: "@BackupVaultArn" } },
    ],
    arn: "@{BackupVaultArn}",
    name: "BackupVaultName",
    createdAt: "CreationDate",
    tags: tagMap("ListTags.Tags"),
    properties: {
      ...sameNames("BackupVaultName BackupVaultArn EncryptionKeyArn"),
      AccessPolicy: parsedJson("GetBackupVaultAccessPolicy.Policy"),
      BackupVaultTags: tagMap("ListTags.Tags"),
      LockConfiguration: objectFrom({ MinRetentionDays: "MinRetentionDays", MaxRetentionDays: "MaxRetentionDays" }),
      Notifications: objectAt("GetBackupVaultNotifications", sameNames("SNSTopicArn BackupVaultEvents")),
    },
  },
  {
    type: "AWS::Glacier::Vault",
    service: "glacier",
    why: "CloudFormation and Cloud Control have no vaults. One call per vault for its policy",
    list: { operation: "ListVaults", parameters: { accountId: "-" }, items: "VaultList" },
    details: [
      {
        operation: "GetVaultAccessPolicy",
        parameters: { accountId: "-", vaultName: "@VaultName" },
        absent: ["ResourceNotFoundException"],
      },
    ],
    arn: "@{VaultARN}",
    name: "VaultName",
    createdAt: "CreationDate",
    properties: { VaultName: "VaultName", AccessPolicy: parsedJson("GetVaultAccessPolicy.policy.Policy") },
  },
  {
    type: "AWS::Cognito::UserPool",
    service: "cognito-idp",
    why: "DescribeUserPool tells what Cloud Control tells. One call per pool",
    list: { operation: "ListUserPools", parameters: { MaxResults: 60 }, items: "UserPools" },
    details: [{ operation: "DescribeUserPool", parameters: { UserPoolId: "@Id" } }],
    arn: "arn:@{partition}:cognito-idp:@{region}:@{account}:userpool/@{Id}",
    name: "Name",
    createdAt: "CreationDate",
    tags: tagMap(`${pool}.UserPoolTags`),
    properties: {
      UserPoolId: "Id",
      UserPoolName: "Name",
      ...sameNamesAt(
        pool,
        "Arn UserPoolTags Policies VerificationMessageTemplate MfaConfiguration AdminCreateUserConfig DeletionProtection SmsAuthenticationMessage UsernameConfiguration SmsVerificationMessage UserPoolAddOns UserAttributeUpdateSettings EmailConfiguration SmsConfiguration AliasAttributes EmailVerificationSubject LambdaConfig UsernameAttributes AutoVerifiedAttributes DeviceConfiguration EmailVerificationMessage AccountRecoverySetting UserPoolTier",
      ),
      Schema: eachAt(
        `${pool}.SchemaAttributes`,
        sameNames(
          "AttributeDataType DeveloperOnlyAttribute Mutable Name NumberAttributeConstraints Required StringAttributeConstraints",
        ),
      ),
    },
    notRead: {
      EmailAuthenticationMessage: "told with the MFA settings",
      EmailAuthenticationSubject: "told with the MFA settings",
      WebAuthnFactorConfiguration: "told with the MFA settings",
      WebAuthnRelyingPartyID: "told with the MFA settings",
      WebAuthnUserVerification: "told with the MFA settings",
      KeyConfiguration: "not mapped yet",
      IssuerConfiguration: "not mapped yet",
    },
  },
  {
    type: "AWS::Athena::WorkGroup",
    service: "athena",
    why: "GetWorkGroup tells what Cloud Control tells. One call per group",
    list: { operation: "ListWorkGroups", items: "WorkGroups" },
    shared: [taggingCall("athena")],
    details: [{ operation: "GetWorkGroup", parameters: { WorkGroup: "@Name" } }],
    arn: "arn:@{partition}:athena:@{region}:@{account}:workgroup/@{Name}",
    name: "Name",
    createdAt: "CreationTime",
    properties: {
      ...sameNames("Name State Description"),
      WorkGroupConfiguration: pickMembers(
        "GetWorkGroup.WorkGroup.Configuration",
        "BytesScannedCutoffPerQuery EnforceWorkGroupConfiguration EngineVersion PublishCloudWatchMetricsEnabled RequesterPaysEnabled ResultConfiguration ExecutionRole CustomerContentEncryptionConfiguration ManagedQueryResultsConfiguration",
      ),
      Tags: taggingApiTags,
    },
  },
  {
    type: "AWS::SSO::PermissionSet",
    service: "sso-admin",
    why: "permission sets are listed by instance; Cloud Control tells the same. Five calls per set",
    list: {
      of: { operation: "ListInstances", items: "Instances" },
      operation: "ListPermissionSets",
      parameters: { InstanceArn: "@InstanceArn" },
      items: "PermissionSets",
    },
    details: [
      {
        operation: "DescribePermissionSet",
        parameters: { InstanceArn: "@parent.InstanceArn", PermissionSetArn: "@value" },
      },
      {
        operation: "GetInlinePolicyForPermissionSet",
        parameters: { InstanceArn: "@parent.InstanceArn", PermissionSetArn: "@value" },
      },
      {
        operation: "ListManagedPoliciesInPermissionSet",
        parameters: { InstanceArn: "@parent.InstanceArn", PermissionSetArn: "@value" },
        items: "AttachedManagedPolicies",
      },
      {
        operation: "ListCustomerManagedPolicyReferencesInPermissionSet",
        parameters: { InstanceArn: "@parent.InstanceArn", PermissionSetArn: "@value" },
        items: "CustomerManagedPolicyReferences",
      },
      { operation: "ListTagsForResource", parameters: { InstanceArn: "@parent.InstanceArn", ResourceArn: "@value" } },
    ],
    arn: "@{value}",
    name: "DescribePermissionSet.PermissionSet.Name",
    createdAt: "DescribePermissionSet.PermissionSet.CreatedDate",
    properties: {
      PermissionSetArn: "value",
      InstanceArn: "parent.InstanceArn",
      ...sameNamesAt("DescribePermissionSet.PermissionSet", "Name Description SessionDuration"),
      RelayStateType: "DescribePermissionSet.PermissionSet.RelayState",
      InlinePolicy: parsedJson("GetInlinePolicyForPermissionSet.InlinePolicy"),
      ManagedPolicies: "ListManagedPoliciesInPermissionSet.Arn",
      CustomerManagedPolicyReferences: "ListCustomerManagedPolicyReferencesInPermissionSet",
      Tags: tagList("ListTagsForResource.Tags"),
    },
    notRead: { PermissionsBoundary: "takes a further call per set" },
  },
];
