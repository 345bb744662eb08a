export { type CollectedPart, collectingSink } from "./collecting-sink.js";
export { type LoopbackServer, startLoopback } from "./loopback.js";
