import type { ShapedResource } from "@plumbline/catalogue";

/** What is compared of a resource of the code. */
export type CodeShape = Pick<ShapedResource, "cloud" | "type" | "written" | "unknowns">;
/** The live side has the values that follow from silence, too. */
export type LiveShape = Pick<ShapedResource, "cloud" | "type" | "effective" | "unknowns">;
