export {
  generateSampleBlock,
  listStandaloneCodeTypes,
  listWritableProperties,
  type RandomNumberPicker,
} from "./sample-block.js";
