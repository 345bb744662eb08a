/** The provider of Google Cloud. */
import type { Provider } from "../provider.js";
import { openGoogleAccount } from "./account.js";
import { findGoogleNodeProblems } from "./nodes/check-node.js";

export const googleProvider: Provider = { name: "google", checkNode: findGoogleNodeProblems, open: openGoogleAccount };
