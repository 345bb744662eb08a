/** All laboratories. */
import { aws } from "./aws/lab.js";
import { stacks } from "./aws/stacks.js";
import { azure } from "./azure/lab.js";
import { google } from "./google/lab.js";
import { kubernetes } from "./kubernetes/lab.js";
import type { Lab } from "./lab.js";

export const labs: readonly Lab[] = [aws, stacks, azure, google, kubernetes];
