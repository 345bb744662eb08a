export { wholeCodeTypes } from "@plumbline/catalogue/samples";
export { seededPick } from "./perturb.js";
export { type TypeAccuracy, tryType } from "./try-type.js";
