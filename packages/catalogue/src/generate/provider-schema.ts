/** What `terraform providers schema -json` prints in a folder that requires the provider. */
import { readFileSync } from "node:fs";

/** A word, or a word with what it holds: `["set", ["object", { "from_port": "number" }]]`. */
export type AttributeType =
  | string
  | readonly [kind: string, inner: AttributeType | Readonly<Record<string, AttributeType>>];

/** A block of a provider's schema. */
export interface ProviderBlock {
  readonly attributes?: Readonly<
    Record<
      string,
      {
        readonly required?: boolean;
        readonly optional?: boolean;
        readonly computed?: boolean;
        readonly type?: AttributeType;
        readonly nested_type?: { readonly attributes: Readonly<Record<string, unknown>> };
      }
    >
  >;
  readonly block_types?: Readonly<
    Record<
      string,
      {
        readonly block: ProviderBlock;
        readonly nesting_mode?: string;
        readonly min_items?: number;
        readonly max_items?: number;
      }
    >
  >;
}

/** The block of each type of resource. */
export function readProviderSchemas(file: string): Readonly<Record<string, { readonly block: ProviderBlock }>> {
  const { provider_schemas: providers } = JSON.parse(readFileSync(file, "utf8")) as {
    readonly provider_schemas: Readonly<
      Record<string, { readonly resource_schemas: Readonly<Record<string, { readonly block: ProviderBlock }>> }>
    >;
  };
  return Object.assign({}, ...Object.values(providers).map((provider) => provider.resource_schemas));
}
