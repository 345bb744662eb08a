export {
  generateSampleBlock,
  listStandaloneCodeTypes,
  listWritableMembers,
  listWritableProperties,
  type RandomNumberPicker,
} from "./sample-block.js";
