/** The provider of Google Cloud. */
import type { Provider } from "../provider.js";
import { findGoogleSnapshotNodeProblems } from "./nodes/check-snapshot-node.js";
import { openGoogleAccount } from "./open-google-account.js";

export const googleProvider: Provider = {
  name: "google",
  checkNode: findGoogleSnapshotNodeProblems,
  open: openGoogleAccount,
};
