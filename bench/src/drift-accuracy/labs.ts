/** All laboratories, one per cloud. */
import type { Lab } from "./lab.js";

export const labs: readonly Lab[] = [];
