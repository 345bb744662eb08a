export { generateSampleBlock, listStandaloneCodeTypes } from "@plumbline/catalogue/samples";
export { measureTypeAccuracy, type TypeAccuracy } from "./measure-type.js";
export { createSeededNumberPicker, listPerturbableValues, type RandomNumberPicker, replaceValueAt } from "./perturb.js";
