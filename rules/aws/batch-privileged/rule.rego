# METADATA
# title: AWS Batch job definitions must not run privileged containers
# description: A privileged container has the rights of root on the machine; whoever breaks into it has the machine and all other jobs on it.
# custom:
#   id: PL-AWS-BATCH-001
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::Batch::JobDefinition"]
#   remediation: Leave privileged out.
#   fix:
#     terraform: |
#       privileged = false
#     cloudformation: |
#       Privileged: false
#   links: ["https://docs.aws.amazon.com/batch/latest/userguide/job_definition_parameters.html"]
#   aliases: [CKV_AWS_210, 76ddf32c-85b1-4808-8935-7eef8030ab36, 66cd88ac-9ddf-424a-b77e-e55e17630bee]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "ContainerProperties", "Privileged"], "message": message} if {
	values.is_true(input.properties.ContainerProperties.Privileged)
	message := sprintf("%s runs a privileged container", [input.address])
}

deny contains {"path": ["properties", "EksProperties", "PodProperties", "Containers", i, "SecurityContext", "Privileged"], "message": message} if {
	some i, container in input.properties.EksProperties.PodProperties.Containers
	values.is_true(container.SecurityContext.Privileged)
	message := sprintf("%s runs a privileged container", [input.address])
}
