export { explainUnreadAwsManager, findCloudManager, isServiceOnlyResource } from "./cloud-manager.js";
