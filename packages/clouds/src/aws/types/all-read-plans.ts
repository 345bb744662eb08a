/** Every type of AWS that is read by its own calls. */

import { apiGatewayReadPlans } from "./api-gateways.js";
import { buildPipelineReadPlans } from "./build-pipelines.js";
import { cdnAndWafReadPlans } from "./cdn-and-waf.js";
import { containerReadPlans } from "./containers.js";
import { databaseReadPlans } from "./databases.js";
import { dnsAndCertificateReadPlans } from "./dns-certificates.js";
import { ec2InstanceReadPlans } from "./ec2-instances.js";
import { ec2NetworkReadPlans } from "./ec2-networks.js";
import { iamReadPlans } from "./iam.js";
import { keyAndLogReadPlans } from "./keys-and-logs.js";
import { lambdaReadPlans } from "./lambda-functions.js";
import { loadBalancerReadPlans } from "./load-balancers.js";
import { messagingReadPlans } from "./messaging.js";
import { otherServiceReadPlans } from "./other-services.js";
import { s3ReadPlans } from "./s3.js";
import { searchDomainReadPlans } from "./search-domains.js";
import { tableAndFilesystemReadPlans } from "./tables-and-filesystems.js";
import type { TypeReadPlan } from "./type-read-plan.js";
import { warehouseReadPlans } from "./warehouses.js";

/** How each type of AWS is read that has calls of its own. */
export const typeReadPlans: readonly TypeReadPlan[] = [
  ...ec2InstanceReadPlans,
  ...ec2NetworkReadPlans,
  ...s3ReadPlans,
  ...iamReadPlans,
  ...databaseReadPlans,
  ...warehouseReadPlans,
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
  ...buildPipelineReadPlans,
  ...otherServiceReadPlans,
];
