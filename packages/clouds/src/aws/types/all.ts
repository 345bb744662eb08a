/** Every type of AWS that is read by its own calls. */
import { ec2Machines } from "./ec2-machines.js";
import { ec2Networks } from "./ec2-networks.js";
import { iam } from "./iam.js";
import { messages } from "./messages.js";
import { s3 } from "./s3.js";
import type { TypeRead } from "./type-read.js";

export const typeReads: readonly TypeRead[] = [...ec2Machines, ...ec2Networks, ...iam, ...messages, ...s3];
