export { cloudManagerOf, isServiceManaged } from "./cloud-managed.js";
