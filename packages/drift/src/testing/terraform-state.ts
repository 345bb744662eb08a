/** A state of Terraform that knows `aws_sqs_queue.jobs`, as text. */
export const stateOfQueue = (attributes: object): string => stateOfResources({ "aws_sqs_queue.jobs": attributes });

/** A state of Terraform as text: attributes by address, as `aws_sqs_queue.jobs`, `data.aws_region.here`, `aws_sqs_queue.jobs["a"]`. */
export function stateOfResources(resources: Readonly<Record<string, object>>): string {
  return JSON.stringify({
    version: 4,
    terraform_version: "1.9.0",
    serial: 1,
    lineage: "l",
    outputs: {},
    resources: Object.entries(resources).map(([address, attributes]) => {
      const [, mode, type, name, key] = /^(data\.)?(\w+)\.(\w+)(?:\["(.*)"\])?$/.exec(address) ?? [];
      return {
        mode: mode === undefined ? "managed" : "data",
        type,
        name,
        provider: 'provider["registry.terraform.io/hashicorp/aws"]',
        instances: [{ schema_version: 0, attributes, ...(key !== undefined && { index_key: key }) }],
      };
    }),
  });
}
