export { generateSampleBlock, listStandaloneCodeTypes } from "@plumbline/catalogue/samples";
export { measureTypeAccuracy, type TypeAccuracy } from "./measure-type-accuracy.js";
export { createSeededNumberPicker, listPerturbableValues, type RandomNumberPicker, replaceValueAt } from "./perturb.js";
