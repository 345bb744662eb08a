export { generateSampleBlock, listStandaloneCodeTypes, type RandomNumberPicker } from "./sample-block.js";
