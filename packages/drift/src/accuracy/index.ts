export { sampleBlock, wholeCodeTypes } from "@plumbline/catalogue/samples";
export { measureType, type TypeAccuracy } from "./measure-type.js";
export { createSeededPick, perturbableValues, type RandomPick, setValueAt } from "./perturb.js";
