export { findCloudManager, isServiceManaged } from "./cloud-manager.js";
