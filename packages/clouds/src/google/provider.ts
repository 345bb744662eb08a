/** The provider of Google Cloud. */
import type { Provider } from "../provider.js";
import { findGoogleNodeProblems } from "./nodes/check-node.js";
import { openGoogleAccount } from "./open-google-account.js";

export const googleProvider: Provider = { name: "google", checkNode: findGoogleNodeProblems, open: openGoogleAccount };
