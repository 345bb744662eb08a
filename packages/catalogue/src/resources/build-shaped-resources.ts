/** Every resource of a document in one shape. */
import type { Document } from "@plumbline/iac";
import type { ShapedResource } from "../shaped-resource.js";
import { buildNativeResources } from "./native-resources.js";
import { buildTerraformResources } from "./terraform-resources.js";

/** All resources of a document in their cloud's shape; none for documents of no cloud. */
export function buildShapedResources(document: Document): readonly ShapedResource[] {
  switch (document.kind) {
    case "terraform":
    case "terraform-plan":
    case "terraform-state":
      return buildTerraformResources(document);
    case "cloudformation":
      return buildNativeResources(document, "aws");
    case "arm":
      return buildNativeResources(document, "azure");
    case "kubernetes":
      return buildNativeResources(document, "kubernetes");
    default:
      return [];
  }
}
