/** Every type of AWS that is read by its own calls. */
import { build } from "./build.js";
import { containers } from "./containers.js";
import { databases } from "./databases.js";
import { ec2Machines } from "./ec2-machines.js";
import { ec2Networks } from "./ec2-networks.js";
import { functions } from "./functions.js";
import { gateways } from "./gateways.js";
import { iam } from "./iam.js";
import { loadBalancers } from "./load-balancers.js";
import { messages } from "./messages.js";
import { names } from "./names.js";
import { others } from "./others.js";
import { s3 } from "./s3.js";
import { searchDomains } from "./search.js";
import { stores } from "./stores.js";
import type { TypeRead } from "./type-read.js";
import { warehouses } from "./warehouses.js";
import { watch } from "./watch.js";
import { web } from "./web.js";

export const typeReads: readonly TypeRead[] = [
  ...ec2Machines,
  ...ec2Networks,
  ...s3,
  ...iam,
  ...databases,
  ...warehouses,
  ...stores,
  ...searchDomains,
  ...containers,
  ...functions,
  ...messages,
  ...watch,
  ...loadBalancers,
  ...gateways,
  ...names,
  ...web,
  ...build,
  ...others,
];
