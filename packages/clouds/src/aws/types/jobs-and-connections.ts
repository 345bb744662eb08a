/** What moves and transforms data, and what builds code: clusters of EMR, connections and transforms of Glue, connectors, file shares, reports and packages. */
import {
  capitalizedSource,
  computedSource,
  lowerCamelMapping,
  objectSource,
  pickedMembersSource,
  sameNamesMapping,
  sameNamesMappingAt,
  tagListSource,
} from "./property-sources.js";
import type { TypeReadPlan } from "./type-read-plan.js";

const RUNNING = ["STARTING", "BOOTSTRAPPING", "RUNNING", "WAITING"];

export const jobAndConnectionReadPlans: readonly TypeReadPlan[] = [
  {
    type: "AWS::EMR::Cluster",
    service: "emr",
    why: "only clusters that run are asked for: those that ended are kept for months. One call per cluster",
    list: { operation: "ListClusters", parameters: { ClusterStates: RUNNING }, items: "Clusters" },
    details: [{ operation: "DescribeCluster", parameters: { ClusterId: "@Id" } }],
    arn: "@{ClusterArn}",
    name: "Name",
    createdAt: "Status.Timeline.CreationDateTime",
    properties: {
      ...sameNamesMappingAt(
        "DescribeCluster.Cluster",
        "Id Name AutoScalingRole CustomAmiId EbsRootVolumeSize EbsRootVolumeIops EbsRootVolumeThroughput LogEncryptionKmsKeyId LogUri OSReleaseLabel ReleaseLabel ScaleDownBehavior SecurityConfiguration ServiceRole StepConcurrencyLevel VisibleToAllUsers",
      ),
      MasterPublicDNS: "DescribeCluster.Cluster.MasterPublicDnsName",
      JobFlowRole: "DescribeCluster.Cluster.Ec2InstanceAttributes.IamInstanceProfile",
      Instances: objectSource({
        ...sameNamesMappingAt(
          "DescribeCluster.Cluster.Ec2InstanceAttributes",
          "Ec2KeyName Ec2SubnetId EmrManagedMasterSecurityGroup EmrManagedSlaveSecurityGroup ServiceAccessSecurityGroup AdditionalMasterSecurityGroups AdditionalSlaveSecurityGroups",
        ),
        TerminationProtected: "DescribeCluster.Cluster.TerminationProtected",
      }),
      Tags: tagListSource("DescribeCluster.Cluster.Tags"),
    },
    notRead: {
      Applications: "not mapped yet",
      AutoTerminationPolicy: "takes a further call per cluster",
      BootstrapActions: "takes a further call per cluster",
      Configurations: "not mapped yet",
      KerberosAttributes: "not mapped yet",
      ManagedScalingPolicy: "takes a further call per cluster",
      PlacementGroupConfigs: "not mapped yet",
      Steps: "takes a further call per cluster",
    },
    omitted: ["AdditionalInfo"],
  },
  {
    type: "AWS::Glue::Connection",
    service: "glue",
    why: "a page of GetConnections has whole connections, asked for without their passwords",
    list: { operation: "GetConnections", parameters: { HidePassword: true }, items: "ConnectionList" },
    arn: "arn:@{partition}:glue:@{region}:@{account}:connection/@{Name}",
    name: "Name",
    createdAt: "CreationTime",
    properties: {
      CatalogId: "account",
      ConnectionInput: objectSource({
        ...sameNamesMapping(
          "Name Description ConnectionType MatchCriteria ConnectionProperties SparkProperties AthenaProperties PythonProperties",
        ),
        PhysicalConnectionRequirements: pickedMembersSource(
          "PhysicalConnectionRequirements",
          "AvailabilityZone SecurityGroupIdList SubnetId",
        ),
      }),
    },
    notRead: { Tags: "takes a further call per connection" },
  },
  {
    type: "AWS::Glue::MLTransform",
    service: "glue",
    why: "a page of GetMLTransforms has whole transforms",
    list: { operation: "GetMLTransforms", items: "Transforms" },
    arn: "arn:@{partition}:glue:@{region}:@{account}:mlTransform/@{TransformId}",
    name: "Name",
    createdAt: "CreatedOn",
    properties: {
      ...sameNamesMapping("Name Description Role GlueVersion"),
      TransformEncryption: objectSource({
        MLUserDataEncryption: objectSource({
          MLUserDataEncryptionMode: "TransformEncryption.MlUserDataEncryption.MlUserDataEncryptionMode",
          KmsKeyId: "TransformEncryption.MlUserDataEncryption.KmsKeyId",
        }),
        TaskRunSecurityConfigurationName: "TransformEncryption.TaskRunSecurityConfigurationName",
      }),
    },
  },
  {
    type: "AWS::KafkaConnect::Connector",
    service: "kafkaconnect",
    why: "a page of ListConnectors has what counts of connectors; their settings may hold secrets and are not asked for",
    list: { operation: "ListConnectors", items: "connectors" },
    arn: "@{connectorArn}",
    name: "connectorName",
    createdAt: "creationTime",
    properties: {
      ...lowerCamelMapping(
        "ConnectorArn ConnectorName ConnectorDescription KafkaConnectVersion NetworkType ServiceExecutionRoleArn",
      ),
      KafkaClusterEncryptionInTransit: capitalizedSource("kafkaClusterEncryptionInTransit"),
      KafkaClusterClientAuthentication: capitalizedSource("kafkaClusterClientAuthentication"),
      LogDelivery: capitalizedSource("logDelivery"),
    },
    notRead: {
      Capacity: "not mapped yet",
      ConnectorConfiguration: "may hold secrets",
      KafkaCluster: "not mapped yet",
      Plugins: "not mapped yet",
      Tags: "takes a further call per connector",
      WorkerConfiguration: "not mapped yet",
    },
  },
  {
    type: "AWS::Events::Endpoint",
    service: "events",
    why: "a page of ListEndpoints has whole endpoints",
    list: { operation: "ListEndpoints", items: "Endpoints" },
    arn: "@{Arn}",
    name: "Name",
    createdAt: "CreationTime",
    properties: sameNamesMapping("Name Description RoleArn ReplicationConfig EventBuses"),
  },
  {
    type: "AWS::StorageGateway::FileShare",
    service: "storagegateway",
    why: "ten shares are told at once, those of NFS and of SMB apart",
    list: { operation: "ListFileShares", items: "FileShareInfoList" },
    details: [
      {
        operation: "DescribeNFSFileShares",
        parameters: { FileShareARNList: "@FileShareARN" },
        batch: 10,
        match: { items: "NFSFileShareInfoList", by: "FileShareARN", is: "FileShareARN" },
        when: { FileShareType: ["NFS"] },
      },
      {
        operation: "DescribeSMBFileShares",
        parameters: { FileShareARNList: "@FileShareARN" },
        batch: 10,
        match: { items: "SMBFileShareInfoList", by: "FileShareARN", is: "FileShareARN" },
        when: { FileShareType: ["SMB"] },
      },
    ],
    arn: "@{FileShareARN}",
    name: "FileShareId",
    properties: {
      ...sameNamesMapping("FileShareId FileShareType GatewayARN"),
      KMSEncrypted: computedSource(
        ["DescribeNFSFileShares.KMSEncrypted", "DescribeSMBFileShares.KMSEncrypted"],
        (nfs, smb) => nfs ?? smb,
      ),
    },
  },
  {
    type: "AWS::CodeBuild::ReportGroup",
    service: "codebuild",
    why: "a hundred report groups are told at once",
    list: { operation: "ListReportGroups", items: "reportGroups" },
    details: [
      {
        operation: "BatchGetReportGroups",
        parameters: { reportGroupArns: "@value" },
        batch: 100,
        match: { items: "reportGroups", by: "arn", is: "value" },
      },
    ],
    arn: "@{value}",
    name: "BatchGetReportGroups.name",
    createdAt: "BatchGetReportGroups.created",
    properties: {
      ...lowerCamelMapping("Name Type", "BatchGetReportGroups."),
      ExportConfig: capitalizedSource("BatchGetReportGroups.exportConfig"),
      Tags: tagListSource("BatchGetReportGroups.tags"),
    },
    omitted: ["Id"],
  },
  {
    type: "AWS::CodeArtifact::Package",
    service: "codeartifact",
    why: "only packages that may be published here and taken from outside are asked for. One call per repository",
    list: {
      of: { operation: "ListRepositories", items: "repositories" },
      operation: "ListPackages",
      parameters: {
        domain: "@domainName",
        domainOwner: "@domainOwner",
        repository: "@name",
        publish: "ALLOW",
        upstream: "ALLOW",
      },
      items: "packages",
    },
    arn: "@{parent.arn}/@{format}/@{namespace}/@{package}",
    name: "package",
    properties: {
      Repository: "parent.name",
      Format: "format",
      Namespace: "namespace",
      PackageName: "package",
      OriginConfiguration: capitalizedSource("originConfiguration"),
    },
  },
];
