/** A state of Terraform that knows `aws_sqs_queue.jobs`, as text. */
export function stateOfQueue(attributes: object): string {
  return JSON.stringify({
    version: 4,
    terraform_version: "1.9.0",
    serial: 1,
    lineage: "l",
    outputs: {},
    resources: [
      {
        mode: "managed",
        type: "aws_sqs_queue",
        name: "jobs",
        provider: 'provider["registry.terraform.io/hashicorp/aws"]',
        instances: [{ schema_version: 0, attributes }],
      },
    ],
  });
}
