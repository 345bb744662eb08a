export { type PickNumber, sampleBlock, wholeCodeTypes } from "./sample-block.js";
