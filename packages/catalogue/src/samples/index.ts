export { type Pick, sampleBlock, wholeCodeTypes } from "./sample-block.js";
