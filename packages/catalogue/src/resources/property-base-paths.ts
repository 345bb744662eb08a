import type { PathStep } from "@plumbline/model";
import type { Cloud } from "../tables/mapping-table-types.js";

/** Where in a body the paths of a cloud's tables begin: Azure's and Kubernetes' documents are the resource itself. */
export const propertyBasePathByCloud: Readonly<Record<Cloud, readonly PathStep[]>> = {
  aws: ["properties"],
  azure: [],
  google: ["properties"],
  kubernetes: [],
};
