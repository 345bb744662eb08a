import type { JsonObject } from "@plumbline/model";

export interface QuerySample {
  readonly collection: string;
  readonly description: string;
  readonly query: JsonObject;
  readonly title: string;
}

/** Starting points for the query screen: each runs as it is, and finds something once there are such documents. */
export const querySamples: readonly QuerySample[] = [
  {
    title: "Linux machines that allow passwords",
    description: "Azure virtual machines whose Linux configuration leaves password authentication on.",
    collection: "microsoftcompute",
    query: {
      "json.resources.type": { $eq: "Microsoft.Compute/virtualMachines" },
      "json.resources.properties.osProfile.linuxConfiguration.disablePasswordAuthentication": { $eq: false },
    },
  },
  {
    title: "Machines with a guessable administrator",
    description: "Azure virtual machines whose administrator has one of the names attackers try first.",
    collection: "microsoftcompute",
    query: {
      "json.resources.properties.osProfile.adminUsername": { $in: ["admin", "administrator", "azureuser", "root"] },
    },
  },
  {
    title: "Storage accounts in two regions",
    description: "Azure storage accounts located in eastus or eastus2.",
    collection: "microsoftstorage",
    query: {
      "json.resources.type": "Microsoft.Storage/storageAccounts",
      "json.resources.location": { $in: ["eastus", "eastus2"] },
    },
  },
  {
    title: "Storage accounts that accept plain HTTP",
    description: "Azure storage accounts where HTTPS is not required.",
    collection: "microsoftstorage",
    query: { "json.resources.properties.supportsHttpsTrafficOnly": { $ne: true } },
  },
  {
    title: "Security groups open to the internet",
    description: "AWS security groups with an inbound rule for any IPv4 address.",
    collection: "ec2",
    query: {
      "json.SecurityGroups.IpPermissions": { $elemMatch: { "IpRanges.CidrIp": "0.0.0.0/0" } },
    },
  },
  {
    title: "Instances in a wizard's security group",
    description: "AWS instances whose security group was made by the launch wizard.",
    collection: "ec2",
    query: { "json.Reservations.Instances.SecurityGroups.GroupName": { $regex: "^launch-wizard-\\d+$" } },
  },
  {
    title: "Buckets without versioning",
    description: "AWS S3 buckets where versioning was never switched on.",
    collection: "s3",
    query: { "json.BucketName": { $exists: true }, "json.Status": { $not: { $eq: "Enabled" } } },
  },
  {
    title: "Databases reachable from outside",
    description: "AWS RDS instances that are publicly accessible or not encrypted.",
    collection: "rds",
    query: {
      $or: [{ "json.DBInstances.PubliclyAccessible": true }, { "json.DBInstances.StorageEncrypted": false }],
    },
  },
  {
    title: "Firewalls open to the internet",
    description: "Google Cloud ingress firewall rules for any source that are switched on.",
    collection: "compute",
    query: {
      "json.direction": "INGRESS",
      "json.sourceRanges": { $all: ["0.0.0.0/0"] },
      "json.disabled": { $in: [false, null] },
    },
  },
  {
    title: "Clusters without private nodes",
    description: "Google Kubernetes Engine clusters whose nodes have public addresses.",
    collection: "container",
    query: { "json.privateClusterConfig.enablePrivateNodes": { $ne: true } },
  },
  {
    title: "Privileged pods",
    description: "Kubernetes pods with at least one privileged container.",
    collection: "pod",
    query: { "json.kind": "Pod", "json.spec.containers": { $elemMatch: { "securityContext.privileged": true } } },
  },
  {
    title: "Pods that follow the latest tag",
    description: "Kubernetes pods with an image that names no fixed version.",
    collection: "pod",
    query: { "json.spec.containers.image": { $regex: ":latest$|^[^:@]+$" } },
  },
  {
    title: "Buckets in code without versioning",
    description: "S3 buckets of any code, Terraform or CloudFormation, where versioning is not switched on.",
    collection: "resources",
    query: {
      "json.type": "AWS::S3::Bucket",
      "json.properties.VersioningConfiguration.Status": { $ne: "Enabled" },
    },
  },
  {
    title: "Terraform files with several buckets",
    description: "Terraform templates that declare S3 buckets, with at least two resources in the file.",
    collection: "terraformtemplate",
    query: { "json.resources.type": "aws_s3_bucket", "json.resources.1": { $exists: true } },
  },
  {
    title: "CloudFormation volumes without encryption",
    description: "CloudFormation templates with an EBS volume that does not say Encrypted: true.",
    collection: "cloudformationtemplate",
    query: {
      "json.Resources": { $elemMatch: { Type: "AWS::EC2::Volume", "Properties.Encrypted": { $nin: [true, "true"] } } },
    },
  },
  {
    title: "ARM templates with old TLS",
    description: "ARM templates with a resource whose minimum TLS version is below 1.2.",
    collection: "armtemplate",
    query: {
      "json.resources.properties.minimumTlsVersion": { $type: "string", $regex: "^(TLS1_0|TLS1_1|1\\.0|1\\.1)$" },
    },
  },
];
