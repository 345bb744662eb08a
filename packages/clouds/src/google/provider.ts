/** Google Cloud. */
import type { Provider } from "../provider.js";
import { openAccount } from "./account.js";
import { checkNode } from "./nodes/check-node.js";

export const google: Provider = { name: "google", checkNode, open: openAccount };
