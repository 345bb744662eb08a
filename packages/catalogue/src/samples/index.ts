export {
  generateSampleBlock,
  listStandaloneCodeTypes,
  listWritableMembers,
  listWritableTypeAndPropertyNames,
  type RandomNumberPicker,
} from "./sample-block.js";
