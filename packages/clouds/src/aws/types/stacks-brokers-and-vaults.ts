/** Stacks, brokers, vaults, work groups and directories of users. */
import {
  elementsSource,
  objectSource,
  objectSourceAt,
  pairListSource,
  parsedJsonSource,
  pickedMembersSource,
  sameNamesMapping,
  sameNamesMappingAt,
  tagListSource,
  tagMapSource,
} from "./property-sources.js";
import { createReadTagsCall, taggingApiTagsSource } from "./tagging-api.js";
import type { TypeReadPlan } from "./type-read-plan.js";

const pool = "DescribeUserPool.UserPool";

export const stackBrokerAndVaultReadPlans: readonly TypeReadPlan[] = [
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
      ...sameNamesMapping("StackId NotificationARNs Outputs ParentId RootId StackStatus TimeoutInMinutes"),
      Parameters: pairListSource("Parameters", "ParameterKey", "ParameterValue"),
      Tags: tagListSource("Tags"),
    },
    extras: {
      ...sameNamesMapping("StackName Capabilities Description DisableRollback EnableTerminationProtection RoleARN"),
      members: pickedMembersSource("members", "LogicalResourceId PhysicalResourceId ResourceType ResourceStatus"),
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
      ...sameNamesMappingAt(
        "DescribeBroker",
        "SecurityGroups StorageType EngineVersion AuthenticationStrategy MaintenanceWindowStartTime HostInstanceType AutoMinorVersionUpgrade SubnetIds DataReplicationMode BrokerName DeploymentMode EngineType PubliclyAccessible EncryptionOptions",
      ),
      Configuration: objectSourceAt("DescribeBroker.Configurations.Current", sameNamesMapping("Id Revision")),
      LdapServerMetadata: "DescribeBroker.LdapServerMetadata",
      Logs: pickedMembersSource("DescribeBroker.Logs", "Audit General"),
      Users: pickedMembersSource("DescribeBroker.Users", "Username"),
      Tags: tagListSource("DescribeBroker.Tags"),
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
    tags: tagMapSource("Tags"),
    properties: {
      Arn: "ClusterArn",
      ...sameNamesMapping(
        "CurrentVersion NumberOfBrokerNodes EncryptionInfo OpenMonitoring StorageMode EnhancedMonitoring ClusterName ClientAuthentication LoggingInfo Rebalancing",
      ),
      KafkaVersion: "CurrentBrokerSoftwareInfo.KafkaVersion",
      ConfigurationInfo: objectSource({
        Arn: "CurrentBrokerSoftwareInfo.ConfigurationArn",
        Revision: "CurrentBrokerSoftwareInfo.ConfigurationRevision",
      }),
      BrokerNodeGroupInfo: objectSourceAt("BrokerNodeGroupInfo", {
        ...sameNamesMapping("BrokerAZDistribution ClientSubnets ConnectivityInfo InstanceType SecurityGroups"),
        StorageInfo: objectSource({ EBSStorageInfo: "StorageInfo.EbsStorageInfo" }),
      }),
      Tags: tagMapSource("Tags"),
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
    tags: tagMapSource("ListTags.Tags"),
    properties: {
      ...sameNamesMapping("BackupVaultName BackupVaultArn EncryptionKeyArn"),
      AccessPolicy: parsedJsonSource("GetBackupVaultAccessPolicy.Policy"),
      BackupVaultTags: tagMapSource("ListTags.Tags"),
      LockConfiguration: objectSource({ MinRetentionDays: "MinRetentionDays", MaxRetentionDays: "MaxRetentionDays" }),
      Notifications: objectSourceAt("GetBackupVaultNotifications", sameNamesMapping("SNSTopicArn BackupVaultEvents")),
    },
  },
  {
    type: "AWS::Glacier::Vault",
    service: "glacier",
    why: "CloudFormation and Cloud Control have no vaults. Two calls per vault for its policy and tags",
    list: { operation: "ListVaults", parameters: { accountId: "-" }, items: "VaultList" },
    details: [
      {
        operation: "GetVaultAccessPolicy",
        parameters: { accountId: "-", vaultName: "@VaultName" },
        absent: ["ResourceNotFoundException"],
      },
      { operation: "ListTagsForVault", parameters: { accountId: "-", vaultName: "@VaultName" } },
    ],
    arn: "@{VaultARN}",
    name: "VaultName",
    createdAt: "CreationDate",
    properties: {
      VaultName: "VaultName",
      AccessPolicy: parsedJsonSource("GetVaultAccessPolicy.policy.Policy"),
      Tags: tagListSource("ListTagsForVault.Tags"),
    },
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
    tags: tagMapSource(`${pool}.UserPoolTags`),
    properties: {
      UserPoolId: "Id",
      UserPoolName: "Name",
      ...sameNamesMappingAt(
        pool,
        "Arn UserPoolTags Policies VerificationMessageTemplate MfaConfiguration AdminCreateUserConfig DeletionProtection SmsAuthenticationMessage UsernameConfiguration SmsVerificationMessage UserPoolAddOns UserAttributeUpdateSettings EmailConfiguration SmsConfiguration AliasAttributes EmailVerificationSubject LambdaConfig UsernameAttributes AutoVerifiedAttributes DeviceConfiguration EmailVerificationMessage AccountRecoverySetting UserPoolTier",
      ),
      Schema: elementsSource(
        `${pool}.SchemaAttributes`,
        sameNamesMapping(
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
    shared: [createReadTagsCall("athena")],
    details: [{ operation: "GetWorkGroup", parameters: { WorkGroup: "@Name" } }],
    arn: "arn:@{partition}:athena:@{region}:@{account}:workgroup/@{Name}",
    name: "Name",
    createdAt: "CreationTime",
    properties: {
      ...sameNamesMapping("Name State Description"),
      WorkGroupConfiguration: pickedMembersSource(
        "GetWorkGroup.WorkGroup.Configuration",
        "BytesScannedCutoffPerQuery EnforceWorkGroupConfiguration EngineVersion PublishCloudWatchMetricsEnabled RequesterPaysEnabled ResultConfiguration ExecutionRole CustomerContentEncryptionConfiguration ManagedQueryResultsConfiguration",
      ),
      Tags: taggingApiTagsSource,
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
      ...sameNamesMappingAt("DescribePermissionSet.PermissionSet", "Name Description SessionDuration"),
      RelayStateType: "DescribePermissionSet.PermissionSet.RelayState",
      InlinePolicy: parsedJsonSource("GetInlinePolicyForPermissionSet.InlinePolicy"),
      ManagedPolicies: "ListManagedPoliciesInPermissionSet.Arn",
      CustomerManagedPolicyReferences: "ListCustomerManagedPolicyReferencesInPermissionSet",
      Tags: tagListSource("ListTagsForResource.Tags"),
    },
    notRead: { PermissionsBoundary: "takes a further call per set" },
  },
];
