/** All laboratories. */
import { awsLab } from "./aws/lab.js";
import { stacksLab } from "./aws/stacks.js";
import { azureLab } from "./azure/lab.js";
import { googleLab } from "./google/lab.js";
import { kubernetesLab } from "./kubernetes/lab.js";
import type { Lab } from "./lab.js";

export const labs: readonly Lab[] = [awsLab, stacksLab, azureLab, googleLab, kubernetesLab];
