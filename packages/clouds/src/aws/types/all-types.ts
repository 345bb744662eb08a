/** Every type of AWS that is read by its own calls. */

import { apiGatewayTypes } from "./api-gateways.js";
import { buildTypes } from "./build-pipelines.js";
import { cdnAndWafTypes } from "./cdn-and-waf.js";
import { containerTypes } from "./containers.js";
import { databaseTypes } from "./databases.js";
import { dnsAndCertificateTypes } from "./dns-certificates.js";
import { ec2InstanceTypes } from "./ec2-instances.js";
import { ec2NetworkTypes } from "./ec2-networks.js";
import { iamTypes } from "./iam.js";
import { keyAndLogTypes } from "./keys-and-logs.js";
import { lambdaTypes } from "./lambda-functions.js";
import { loadBalancerTypes } from "./load-balancers.js";
import { messagingTypes } from "./messaging.js";
import { otherServiceTypes } from "./other-services.js";
import { s3Types } from "./s3.js";
import { searchDomainTypes } from "./search-domains.js";
import { storageTypes } from "./tables-and-filesystems.js";
import type { TypeReadPlan } from "./type-read-plan.js";
import { warehouseTypes } from "./warehouses.js";

/** How each type of AWS is read that has calls of its own. */
export const typeReadPlans: readonly TypeReadPlan[] = [
  ...ec2InstanceTypes,
  ...ec2NetworkTypes,
  ...s3Types,
  ...iamTypes,
  ...databaseTypes,
  ...warehouseTypes,
  ...storageTypes,
  ...searchDomainTypes,
  ...containerTypes,
  ...lambdaTypes,
  ...messagingTypes,
  ...keyAndLogTypes,
  ...loadBalancerTypes,
  ...apiGatewayTypes,
  ...dnsAndCertificateTypes,
  ...cdnAndWafTypes,
  ...buildTypes,
  ...otherServiceTypes,
];
