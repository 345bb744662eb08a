/** What builds, runs and keeps: pipelines, state machines, notebooks, brokers, vaults, directories of users. */
import { isJsonObject, type JsonValue } from "@plumbline/model";
import { at, capitals, each, json, made, object, pick, same, small, tagMap, tags, within, without } from "./mapping.js";
import { tagged, taggedTags } from "./tagged.js";
import type { TypeRead } from "./type-read.js";

const source = {
  ...small("Type Location GitCloneDepth InsecureSsl ReportBuildStatus SourceIdentifier"),
  BuildSpec: "buildspec",
  Auth: capitals("auth"),
  BuildStatusConfig: capitals("buildStatusConfig"),
  GitSubmodulesConfig: capitals("gitSubmodulesConfig"),
};

/** Secrets in actions are shown as stars. */
function withoutStars(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(withoutStars);
  if (!isJsonObject(value)) return value;
  const told = Object.entries(value).filter(([, one]) => !(typeof one === "string" && /^\*+$/.test(one)));
  return Object.fromEntries(told.map(([name, one]) => [name, withoutStars(one ?? null)]));
}

const pipeline = (name: string) => `GetPipeline.pipeline.${name}`;
const pool = "DescribeUserPool.UserPool";

export const build: readonly TypeRead[] = [
  {
    type: "AWS::CodeBuild::Project",
    service: "codebuild",
    why: "Cloud Control has no CodeBuild; BatchGetProjects has a hundred whole projects at once",
    list: {
      of: { operation: "ListProjects", items: "projects" },
      operation: "BatchGetProjects",
      parameters: { names: "@value" },
      batch: 100,
      items: "projects",
    },
    arn: "@{arn}",
    name: "name",
    createdAt: "created",
    properties: {
      ...small(
        "Arn Description ResourceAccessRole EncryptionKey SourceVersion Name ServiceRole QueuedTimeoutInMinutes ConcurrentBuildLimit TimeoutInMinutes AutoRetryLimit",
      ),
      Source: within("source", source),
      SecondarySources: each("secondarySources", source),
      SecondarySourceVersions: capitals("secondarySourceVersions"),
      Artifacts: without(capitals("artifacts"), "BucketOwnerAccess"),
      SecondaryArtifacts: without(capitals("secondaryArtifacts"), "BucketOwnerAccess"),
      BadgeEnabled: "badge.badgeEnabled",
      BuildBatchConfig: without(capitals("buildBatchConfig"), "FleetsAllowed"),
      Cache: capitals("cache"),
      Environment: without(capitals("environment"), "ComputeConfiguration"),
      FileSystemLocations: capitals("fileSystemLocations"),
      LogsConfig: without(capitals("logsConfig"), "BucketOwnerAccess"),
      Triggers: within("webhook", {
        Webhook: made(["url"], () => true),
        BuildType: "buildType",
        FilterGroups: made(["filterGroups"], (groups) =>
          groups === undefined ? undefined : capitals("groups").value({ groups }),
        ),
      }),
      Visibility: "projectVisibility",
      VpcConfig: capitals("vpcConfig"),
      Tags: tags("tags"),
    },
  },
  {
    type: "AWS::CodePipeline::Pipeline",
    service: "codepipeline",
    why: "GetPipeline tells what Cloud Control tells. Two calls per pipeline",
    list: { operation: "ListPipelines", items: "pipelines" },
    details: [
      { operation: "GetPipeline", parameters: { name: "@name" } },
      { operation: "ListTagsForResource", parameters: { resourceArn: "@GetPipeline.metadata.pipelineArn" } },
    ],
    arn: "arn:@{partition}:codepipeline:@{region}:@{account}:@{name}",
    name: "name",
    createdAt: "created",
    properties: {
      ...small("Name RoleArn ExecutionMode PipelineType", "GetPipeline.pipeline."),
      ArtifactStore: capitals(pipeline("artifactStore")),
      ArtifactStores: made([pipeline("artifactStores")], (stores) =>
        isJsonObject(stores)
          ? Object.entries(stores).map(([Region, store]) => ({
              Region,
              ArtifactStore: capitals("store").value({ store: store ?? null }) ?? null,
            }))
          : undefined,
      ),
      Stages: made([pipeline("stages")], (stages) => {
        const said =
          stages === undefined
            ? undefined
            : without(capitals("stages", "configuration"), "TimeoutInMinutes").value({ stages });
        return said === undefined ? undefined : withoutStars(said);
      }),
      Triggers: capitals(pipeline("triggers")),
      Variables: capitals(pipeline("variables")),
      Tags: tags("ListTagsForResource.tags"),
    },
    notRead: { DisableInboundStageTransitions: "told by the state of a pipeline" },
  },
  {
    type: "AWS::StepFunctions::StateMachine",
    service: "stepfunctions",
    why: "DescribeStateMachine tells what Cloud Control tells. One call per machine",
    list: { operation: "ListStateMachines", items: "stateMachines" },
    shared: [tagged("states")],
    details: [{ operation: "DescribeStateMachine", parameters: { stateMachineArn: "@stateMachineArn" } }],
    arn: "@{stateMachineArn}",
    name: "name",
    createdAt: "creationDate",
    properties: {
      Arn: "stateMachineArn",
      StateMachineName: "name",
      StateMachineType: "type",
      DefinitionString: "DescribeStateMachine.definition",
      RoleArn: "DescribeStateMachine.roleArn",
      LoggingConfiguration: capitals("DescribeStateMachine.loggingConfiguration"),
      TracingConfiguration: capitals("DescribeStateMachine.tracingConfiguration"),
      EncryptionConfiguration: capitals("DescribeStateMachine.encryptionConfiguration"),
      Tags: taggedTags,
    },
  },
  {
    type: "AWS::SageMaker::NotebookInstance",
    service: "sagemaker",
    why: "DescribeNotebookInstance tells what Cloud Control tells. Two calls per notebook",
    list: { operation: "ListNotebookInstances", items: "NotebookInstances" },
    details: [
      { operation: "DescribeNotebookInstance", parameters: { NotebookInstanceName: "@NotebookInstanceName" } },
      { operation: "ListTags", parameters: { ResourceArn: "@NotebookInstanceArn" } },
    ],
    arn: "@{NotebookInstanceArn}",
    name: "NotebookInstanceName",
    createdAt: "CreationTime",
    properties: {
      ...same("NotebookInstanceName NotebookInstanceArn"),
      ...at(
        "DescribeNotebookInstance",
        "KmsKeyId VolumeSizeInGB AdditionalCodeRepositories DefaultCodeRepository DirectInternetAccess PlatformIdentifier AcceleratorTypes SubnetId RoleArn InstanceMetadataServiceConfiguration RootAccess InstanceType",
      ),
      SecurityGroupIds: "DescribeNotebookInstance.SecurityGroups",
      LifecycleConfigName: "DescribeNotebookInstance.NotebookInstanceLifecycleConfigName",
      Tags: tags("ListTags.Tags"),
    },
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
      ...at(
        "DescribeBroker",
        "SecurityGroups StorageType EngineVersion AuthenticationStrategy MaintenanceWindowStartTime HostInstanceType AutoMinorVersionUpgrade SubnetIds DataReplicationMode BrokerName DeploymentMode EngineType PubliclyAccessible EncryptionOptions",
      ),
      Configuration: within("DescribeBroker.Configurations.Current", same("Id Revision")),
      LdapServerMetadata: "DescribeBroker.LdapServerMetadata",
      Logs: pick("DescribeBroker.Logs", "Audit General"),
      Users: pick("DescribeBroker.Users", "Username"),
      Tags: tags("DescribeBroker.Tags"),
    },
    notKept: ["StorageSize", "ResourceShareArns"],
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
      ...same(
        "CurrentVersion NumberOfBrokerNodes EncryptionInfo OpenMonitoring StorageMode EnhancedMonitoring ClusterName ClientAuthentication LoggingInfo Rebalancing",
      ),
      KafkaVersion: "CurrentBrokerSoftwareInfo.KafkaVersion",
      ConfigurationInfo: object({
        Arn: "CurrentBrokerSoftwareInfo.ConfigurationArn",
        Revision: "CurrentBrokerSoftwareInfo.ConfigurationRevision",
      }),
      BrokerNodeGroupInfo: within("BrokerNodeGroupInfo", {
        ...same("BrokerAZDistribution ClientSubnets ConnectivityInfo InstanceType SecurityGroups"),
        StorageInfo: object({ EBSStorageInfo: "StorageInfo.EbsStorageInfo" }),
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
      ...same("BackupVaultName BackupVaultArn EncryptionKeyArn"),
      AccessPolicy: json("GetBackupVaultAccessPolicy.Policy"),
      BackupVaultTags: tagMap("ListTags.Tags"),
      LockConfiguration: object({ MinRetentionDays: "MinRetentionDays", MaxRetentionDays: "MaxRetentionDays" }),
      Notifications: within("GetBackupVaultNotifications", same("SNSTopicArn BackupVaultEvents")),
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
    properties: { VaultName: "VaultName", AccessPolicy: json("GetVaultAccessPolicy.policy.Policy") },
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
      ...at(
        pool,
        "Arn UserPoolTags Policies VerificationMessageTemplate MfaConfiguration AdminCreateUserConfig DeletionProtection SmsAuthenticationMessage UsernameConfiguration SmsVerificationMessage UserPoolAddOns UserAttributeUpdateSettings EmailConfiguration SmsConfiguration AliasAttributes EmailVerificationSubject LambdaConfig UsernameAttributes AutoVerifiedAttributes DeviceConfiguration EmailVerificationMessage AccountRecoverySetting UserPoolTier",
      ),
      Schema: each(
        `${pool}.SchemaAttributes`,
        same(
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
    shared: [tagged("athena")],
    details: [{ operation: "GetWorkGroup", parameters: { WorkGroup: "@Name" } }],
    arn: "arn:@{partition}:athena:@{region}:@{account}:workgroup/@{Name}",
    name: "Name",
    createdAt: "CreationTime",
    properties: {
      ...same("Name State Description"),
      WorkGroupConfiguration: pick(
        "GetWorkGroup.WorkGroup.Configuration",
        "BytesScannedCutoffPerQuery EnforceWorkGroupConfiguration EngineVersion PublishCloudWatchMetricsEnabled RequesterPaysEnabled ResultConfiguration ExecutionRole CustomerContentEncryptionConfiguration ManagedQueryResultsConfiguration",
      ),
      Tags: taggedTags,
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
      ...at("DescribePermissionSet.PermissionSet", "Name Description SessionDuration"),
      RelayStateType: "DescribePermissionSet.PermissionSet.RelayState",
      InlinePolicy: json("GetInlinePolicyForPermissionSet.InlinePolicy"),
      ManagedPolicies: "ListManagedPoliciesInPermissionSet.Arn",
      CustomerManagedPolicyReferences: "ListCustomerManagedPolicyReferencesInPermissionSet",
      Tags: tags("ListTagsForResource.Tags"),
    },
    notRead: { PermissionsBoundary: "takes a further call per set" },
  },
];
