export { findCloudManager, isServiceManaged } from "./cloud-managed.js";
