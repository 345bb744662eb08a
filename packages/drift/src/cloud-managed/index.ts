export { explainUnreadManager, findCloudManager, isServiceManaged } from "./cloud-manager.js";
