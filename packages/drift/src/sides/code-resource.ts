import type { ShapedResource } from "@plumbline/catalogue";
import type { TemplateKind } from "@plumbline/iac";

/** A resource that was found in a unit. */
export interface CodeResource {
  readonly kind: TemplateKind;
  readonly shaped: ShapedResource;
  readonly unit: { readonly path: string };
  readonly isSelected: boolean;
}
