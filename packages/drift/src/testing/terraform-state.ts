/** A state of Terraform that knows `aws_sqs_queue.jobs`, as text. */
export const stateOfQueue = (attributes: object): string => stateOfResource("aws_sqs_queue", "jobs", attributes);

/** A state of Terraform that knows one resource, as text. */
export function stateOfResource(type: string, name: string, attributes: object): string {
  return JSON.stringify({
    version: 4,
    terraform_version: "1.9.0",
    serial: 1,
    lineage: "l",
    outputs: {},
    resources: [
      {
        mode: "managed",
        type,
        name,
        provider: 'provider["registry.terraform.io/hashicorp/aws"]',
        instances: [{ schema_version: 0, attributes }],
      },
    ],
  });
}
