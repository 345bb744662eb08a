import { fileURLToPath } from "node:url";

const shipped = fileURLToPath(new URL("../../../../examples/infra", import.meta.url));

/** A small estate that comes with Plumbline. Every tenant may read it. */
export const sampleFolder = shipped;
