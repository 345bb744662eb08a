export { type PickNumberBelow, sampleBlock, wholeCodeTypes } from "./sample-block.js";
