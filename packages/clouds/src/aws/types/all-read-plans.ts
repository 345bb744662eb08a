/** Every type of AWS that is read by its own calls. */

import { accessAnalyzerReadPlans } from "./services/access-analyzer.js";
import { accountReadPlans } from "./services/account.js";
import { acmPcaReadPlans } from "./services/acm-pca.js";
import { amazonMqReadPlans } from "./services/amazon-mq.js";
import { apiGatewayReadPlans } from "./services/api-gateway.js";
import { apiGatewayV2ReadPlans } from "./services/api-gateway-v2.js";
import { appConfigReadPlans } from "./services/app-config.js";
import { appStreamReadPlans } from "./services/app-stream.js";
import { appSyncReadPlans } from "./services/app-sync.js";
import { applicationAutoScalingReadPlans } from "./services/application-auto-scaling.js";
import { athenaReadPlans } from "./services/athena.js";
import { autoScalingReadPlans } from "./services/auto-scaling.js";
import { awsConfigReadPlans } from "./services/aws-config.js";
import { backupReadPlans } from "./services/backup.js";
import { batchReadPlans } from "./services/batch.js";
import { bedrockReadPlans } from "./services/bedrock.js";
import { certificateManagerReadPlans } from "./services/certificate-manager.js";
import { cloudformationReadPlans } from "./services/cloudformation.js";
import { cloudfrontReadPlans } from "./services/cloudfront.js";
import { cloudtrailReadPlans } from "./services/cloudtrail.js";
import { cloudwatchReadPlans } from "./services/cloudwatch.js";
import { codeartifactReadPlans } from "./services/codeartifact.js";
import { codebuildReadPlans } from "./services/codebuild.js";
import { codedeployReadPlans } from "./services/codedeploy.js";
import { codepipelineReadPlans } from "./services/codepipeline.js";
import { cognitoReadPlans } from "./services/cognito.js";
import { daxReadPlans } from "./services/dax.js";
import { directConnectReadPlans } from "./services/direct-connect.js";
import { directoryServiceReadPlans } from "./services/directory-service.js";
import { dmsReadPlans } from "./services/dms.js";
import { dynamodbReadPlans } from "./services/dynamodb.js";
import { ec2ImagesSnapshotsAndSettingsReadPlans } from "./services/ec2-images-snapshots-and-settings.js";
import { ec2InstancesAndVolumesReadPlans } from "./services/ec2-instances-and-volumes.js";
import { ec2NetworkAttachmentsReadPlans } from "./services/ec2-network-attachments.js";
import { ec2NetworksReadPlans } from "./services/ec2-networks.js";
import { ecrReadPlans } from "./services/ecr.js";
import { ecsReadPlans } from "./services/ecs.js";
import { efsReadPlans } from "./services/efs.js";
import { eksReadPlans } from "./services/eks.js";
import { elasticBeanstalkReadPlans } from "./services/elastic-beanstalk.js";
import { elasticLoadBalancingReadPlans } from "./services/elastic-load-balancing.js";
import { elasticLoadBalancingV2ReadPlans } from "./services/elastic-load-balancing-v2.js";
import { elasticacheReadPlans } from "./services/elasticache.js";
import { emrReadPlans } from "./services/emr.js";
import { eventSchemasReadPlans } from "./services/event-schemas.js";
import { eventsReadPlans } from "./services/events.js";
import { fmsReadPlans } from "./services/fms.js";
import { fsxReadPlans } from "./services/fsx.js";
import { glacierReadPlans } from "./services/glacier.js";
import { globalAcceleratorReadPlans } from "./services/global-accelerator.js";
import { glueReadPlans } from "./services/glue.js";
import { guarddutyReadPlans } from "./services/guardduty.js";
import { iamReadPlans } from "./services/iam.js";
import { iamIdentityCenterReadPlans } from "./services/iam-identity-center.js";
import { identityStoreReadPlans } from "./services/identity-store.js";
import { inspectorV2ReadPlans } from "./services/inspector-v2.js";
import { iotReadPlans } from "./services/iot.js";
import { kafkaConnectReadPlans } from "./services/kafka-connect.js";
import { kinesisReadPlans } from "./services/kinesis.js";
import { kinesisFirehoseReadPlans } from "./services/kinesis-firehose.js";
import { kmsReadPlans } from "./services/kms.js";
import { lakeFormationReadPlans } from "./services/lake-formation.js";
import { lambdaReadPlans } from "./services/lambda.js";
import { licenseManagerReadPlans } from "./services/license-manager.js";
import { lightsailReadPlans } from "./services/lightsail.js";
import { logsReadPlans } from "./services/logs.js";
import { macieReadPlans } from "./services/macie.js";
import { memorydbReadPlans } from "./services/memorydb.js";
import { mskReadPlans } from "./services/msk.js";
import { networkFirewallReadPlans } from "./services/network-firewall.js";
import { networkManagerReadPlans } from "./services/network-manager.js";
import { opensearchReadPlans } from "./services/opensearch.js";
import { organizationsReadPlans } from "./services/organizations.js";
import { pipesReadPlans } from "./services/pipes.js";
import { ramReadPlans } from "./services/ram.js";
import { rdsDocdbNeptuneReadPlans } from "./services/rds-docdb-neptune.js";
import { redshiftReadPlans } from "./services/redshift.js";
import { redshiftServerlessReadPlans } from "./services/redshift-serverless.js";
import { resourceGroupsReadPlans } from "./services/resource-groups.js";
import { rolesAnywhereReadPlans } from "./services/roles-anywhere.js";
import { route53ReadPlans } from "./services/route-53.js";
import { route53ResolverReadPlans } from "./services/route-53-resolver.js";
import { s3ReadPlans } from "./services/s3.js";
import { sagemakerReadPlans } from "./services/sagemaker.js";
import { schedulerReadPlans } from "./services/scheduler.js";
import { secretsManagerReadPlans } from "./services/secrets-manager.js";
import { securityHubReadPlans } from "./services/security-hub.js";
import { serviceCatalogReadPlans } from "./services/service-catalog.js";
import { serviceDiscoveryReadPlans } from "./services/service-discovery.js";
import { sesReadPlans } from "./services/ses.js";
import { shieldReadPlans } from "./services/shield.js";
import { signerReadPlans } from "./services/signer.js";
import { snsReadPlans } from "./services/sns.js";
import { sqsReadPlans } from "./services/sqs.js";
import { ssmReadPlans } from "./services/ssm.js";
import { stepFunctionsReadPlans } from "./services/step-functions.js";
import { storageGatewayReadPlans } from "./services/storage-gateway.js";
import { transferReadPlans } from "./services/transfer.js";
import { vpcLatticeReadPlans } from "./services/vpc-lattice.js";
import { wafV2ReadPlans } from "./services/waf-v2.js";
import { workspacesReadPlans } from "./services/workspaces.js";
import type { TypeReadPlan } from "./type-read-plan.js";

/** How each type of AWS is read that has calls of its own; what a list is of comes before what is read out of it. */
export const typeReadPlans: readonly TypeReadPlan[] = [
  ...accessAnalyzerReadPlans,
  ...accountReadPlans,
  ...acmPcaReadPlans,
  ...amazonMqReadPlans,
  ...apiGatewayReadPlans,
  ...apiGatewayV2ReadPlans,
  ...appConfigReadPlans,
  ...appStreamReadPlans,
  ...appSyncReadPlans,
  ...applicationAutoScalingReadPlans,
  ...athenaReadPlans,
  ...autoScalingReadPlans,
  ...backupReadPlans,
  ...batchReadPlans,
  ...bedrockReadPlans,
  ...certificateManagerReadPlans,
  ...cloudformationReadPlans,
  ...cloudfrontReadPlans,
  ...cloudtrailReadPlans,
  ...cloudwatchReadPlans,
  ...codeartifactReadPlans,
  ...codebuildReadPlans,
  ...codedeployReadPlans,
  ...codepipelineReadPlans,
  ...cognitoReadPlans,
  ...awsConfigReadPlans,
  ...daxReadPlans,
  ...directConnectReadPlans,
  ...directoryServiceReadPlans,
  ...dmsReadPlans,
  ...dynamodbReadPlans,
  ...ec2ImagesSnapshotsAndSettingsReadPlans,
  ...ec2InstancesAndVolumesReadPlans,
  ...ec2NetworksReadPlans,
  ...ec2NetworkAttachmentsReadPlans,
  ...ecrReadPlans,
  ...ecsReadPlans,
  ...efsReadPlans,
  ...eksReadPlans,
  ...elasticBeanstalkReadPlans,
  ...elasticLoadBalancingReadPlans,
  ...elasticLoadBalancingV2ReadPlans,
  ...elasticacheReadPlans,
  ...emrReadPlans,
  ...eventSchemasReadPlans,
  ...eventsReadPlans,
  ...fmsReadPlans,
  ...fsxReadPlans,
  ...glacierReadPlans,
  ...globalAcceleratorReadPlans,
  ...glueReadPlans,
  ...guarddutyReadPlans,
  ...iamReadPlans,
  ...iamIdentityCenterReadPlans,
  ...identityStoreReadPlans,
  ...inspectorV2ReadPlans,
  ...iotReadPlans,
  ...kafkaConnectReadPlans,
  ...kinesisReadPlans,
  ...kinesisFirehoseReadPlans,
  ...kmsReadPlans,
  ...lakeFormationReadPlans,
  ...lambdaReadPlans,
  ...licenseManagerReadPlans,
  ...lightsailReadPlans,
  ...logsReadPlans,
  ...macieReadPlans,
  ...memorydbReadPlans,
  ...mskReadPlans,
  ...networkFirewallReadPlans,
  ...networkManagerReadPlans,
  ...opensearchReadPlans,
  ...organizationsReadPlans,
  ...pipesReadPlans,
  ...ramReadPlans,
  ...rdsDocdbNeptuneReadPlans,
  ...redshiftReadPlans,
  ...redshiftServerlessReadPlans,
  ...resourceGroupsReadPlans,
  ...rolesAnywhereReadPlans,
  ...route53ReadPlans,
  ...route53ResolverReadPlans,
  ...s3ReadPlans,
  ...sagemakerReadPlans,
  ...schedulerReadPlans,
  ...secretsManagerReadPlans,
  ...securityHubReadPlans,
  ...serviceCatalogReadPlans,
  ...serviceDiscoveryReadPlans,
  ...sesReadPlans,
  ...shieldReadPlans,
  ...signerReadPlans,
  ...snsReadPlans,
  ...sqsReadPlans,
  ...ssmReadPlans,
  ...stepFunctionsReadPlans,
  ...storageGatewayReadPlans,
  ...transferReadPlans,
  ...vpcLatticeReadPlans,
  ...wafV2ReadPlans,
  ...workspacesReadPlans,
];
