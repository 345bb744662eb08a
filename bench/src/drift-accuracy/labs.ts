/** All laboratories, one per cloud. */
import { aws } from "./aws/lab.js";
import { azure } from "./azure/lab.js";
import { google } from "./google/lab.js";
import { kubernetes } from "./kubernetes/lab.js";
import type { Lab } from "./lab.js";

export const labs: readonly Lab[] = [aws, azure, google, kubernetes];
