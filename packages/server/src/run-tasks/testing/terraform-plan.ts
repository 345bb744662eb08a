/** Plans of Terraform for tests. */

export interface PlannedResource {
  readonly type: string;
  readonly name: string;
  readonly values: object;
  /** Attributes that are known after apply, and what each refers to. */
  readonly unknown?: Readonly<Record<string, string>>;
}

const mapMembers = (members: object, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(members).map(([name, value]) => [name, change(value)]));
const markAll = (members: object) => mapMembers(members, () => true);

/** What `terraform show -json` prints of a plan that creates these. */
export function planOf(...resources: readonly PlannedResource[]): string {
  const address = ({ type, name }: PlannedResource) => `${type}.${name}`;
  const provider_name = "registry.terraform.io/hashicorp/aws";
  return JSON.stringify({
    format_version: "1.2",
    terraform_version: "1.9.5",
    planned_values: {
      root_module: {
        resources: resources.map(({ type, name, values, ...each }) => ({
          address: address({ type, name, values, ...each }),
          mode: "managed",
          type,
          name,
          provider_name,
          schema_version: 0,
          values,
          sensitive_values: {},
        })),
      },
    },
    resource_changes: resources.map((each) => ({
      address: address(each),
      mode: "managed",
      type: each.type,
      name: each.name,
      provider_name,
      change: { actions: ["create"], before: null, after: each.values, after_unknown: markAll(each.unknown ?? {}) },
    })),
    configuration: {
      root_module: {
        resources: resources.map((each) => ({
          address: address(each),
          mode: "managed",
          type: each.type,
          name: each.name,
          expressions: {
            ...mapMembers(each.values, (constant_value) => ({ constant_value })),
            ...mapMembers(each.unknown ?? {}, (reference) => ({ references: [reference] })),
          },
          schema_version: 0,
        })),
      },
    },
  });
}

export const encryptedVolume = {
  type: "aws_ebs_volume",
  name: "data",
  values: { size: 1, encrypted: true, kms_key_id: "k" },
};
export const openVolume = { type: "aws_ebs_volume", name: "data", values: { size: 1, encrypted: false } };
