export { sampleBlock, wholeCodeTypes } from "@plumbline/catalogue/samples";
export { type Pick, placesIn, seededPick, withValue } from "./perturb.js";
export { type TypeAccuracy, tryType } from "./try-type.js";
