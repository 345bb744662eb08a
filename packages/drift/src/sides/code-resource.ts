import type { ShapedResource } from "@plumbline/catalogue";
import type { TemplateKind } from "@plumbline/iac";
import type { UnparsedCode } from "../model/index.js";

/** A resource that was found in a unit. */
export interface CodeResource {
  readonly kind: TemplateKind;
  readonly shaped: ShapedResource;
  readonly unit: { readonly path: string };
  readonly isSelected: boolean;
  readonly unparsed?: UnparsedCode;
}
