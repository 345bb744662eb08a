/** Every type of AWS that is read by its own calls. */

import { accountSecurityReadPlans } from "./account-security.js";
import { accountStateReadPlans } from "./account-state.js";
import { aiServiceReadPlans } from "./ai-services.js";
import { apiGatewayPartReadPlans } from "./api-gateway-parts.js";
import { apiGatewayReadPlans } from "./api-gateways.js";
import { backupBudgetAndShareReadPlans } from "./backups-budgets-and-shares.js";
import { cdnAndWafReadPlans } from "./cdn-and-waf.js";
import { containerReadPlans } from "./containers.js";
import { dataServiceReadPlans } from "./data-services.js";
import { databaseReadPlans } from "./databases.js";
import { delegationAndSharingReadPlans } from "./delegation-and-sharing.js";
import { desktopAndDirectoryReadPlans } from "./desktops-and-directories.js";
import { dnsAndCertificateReadPlans } from "./dns-and-certificates.js";
import { ec2InstanceReadPlans } from "./ec2-instances.js";
import { ec2NetworkReadPlans } from "./ec2-networks.js";
import { eventAndScheduleReadPlans } from "./events-and-schedules.js";
import { iamReadPlans } from "./iam.js";
import { identityPoolReadPlans } from "./identity-pools.js";
import { jobDefinitionAndApplicationReadPlans } from "./job-definitions-and-applications.js";
import { jobAndConnectionReadPlans } from "./jobs-and-connections.js";
import { keyAndLogReadPlans } from "./keys-and-logs.js";
import { lambdaReadPlans } from "./lambda-functions.js";
import { linkAndProxyReadPlans } from "./links-and-proxies.js";
import { loadBalancerReadPlans } from "./load-balancers.js";
import { mailAndFileReadPlans } from "./mail-and-files.js";
import { messagingReadPlans } from "./messaging.js";
import { networkAttachmentAndResolverReadPlans } from "./network-attachments-and-resolvers.js";
import { organizationAndAccountReadPlans } from "./organization-and-account.js";
import { pipelineAndStateMachineReadPlans } from "./pipelines-and-state-machines.js";
import { redshiftAndElastiCacheReadPlans } from "./redshift-and-elasticache.js";
import { s3ReadPlans } from "./s3.js";
import { scalingAndRuntimeReadPlans } from "./scaling-and-runtimes.js";
import { searchDomainReadPlans } from "./search-domains.js";
import { securityServiceReadPlans } from "./security-services.js";
import { stackBrokerAndVaultReadPlans } from "./stacks-brokers-and-vaults.js";
import { streamAndWorkflowReadPlans } from "./streams-and-workflows.js";
import { tableAndFilesystemReadPlans } from "./tables-and-filesystems.js";
import type { TypeReadPlan } from "./type-read-plan.js";

/** How each type of AWS is read that has calls of its own. */
export const typeReadPlans: readonly TypeReadPlan[] = [
  ...accountSecurityReadPlans,
  ...accountStateReadPlans,
  ...ec2InstanceReadPlans,
  ...ec2NetworkReadPlans,
  ...s3ReadPlans,
  ...iamReadPlans,
  ...databaseReadPlans,
  ...redshiftAndElastiCacheReadPlans,
  ...tableAndFilesystemReadPlans,
  ...searchDomainReadPlans,
  ...containerReadPlans,
  ...lambdaReadPlans,
  ...messagingReadPlans,
  ...keyAndLogReadPlans,
  ...loadBalancerReadPlans,
  ...apiGatewayReadPlans,
  ...dnsAndCertificateReadPlans,
  ...cdnAndWafReadPlans,
  ...pipelineAndStateMachineReadPlans,
  ...stackBrokerAndVaultReadPlans,
  ...apiGatewayPartReadPlans,
  ...scalingAndRuntimeReadPlans,
  ...dataServiceReadPlans,
  ...organizationAndAccountReadPlans,
  ...identityPoolReadPlans,
  ...securityServiceReadPlans,
  ...eventAndScheduleReadPlans,
  ...mailAndFileReadPlans,
  ...networkAttachmentAndResolverReadPlans,
  ...aiServiceReadPlans,
  ...desktopAndDirectoryReadPlans,
  ...delegationAndSharingReadPlans,
  ...jobAndConnectionReadPlans,
  ...backupBudgetAndShareReadPlans,
  ...jobDefinitionAndApplicationReadPlans,
  ...linkAndProxyReadPlans,
  ...streamAndWorkflowReadPlans,
];
