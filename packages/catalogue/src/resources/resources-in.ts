/** Every resource of a document in one shape. */
import type { Document } from "@plumbline/iac";
import type { ShapedResource } from "../shaped-resource.js";
import { nativeResources } from "./native-resources.js";
import { terraformResources } from "./terraform-resources.js";

/** All resources of a document in their cloud's shape; none for documents of no cloud. */
export function resourcesIn(document: Document): readonly ShapedResource[] {
  switch (document.kind) {
    case "terraform":
    case "terraform-plan":
    case "terraform-state":
      return terraformResources(document);
    case "cloudformation":
      return nativeResources(document, "aws");
    case "arm":
      return nativeResources(document, "azure");
    case "kubernetes":
      return nativeResources(document, "kubernetes");
    default:
      return [];
  }
}
