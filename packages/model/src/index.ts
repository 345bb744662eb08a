export { KnownError } from "./known-error.js";
