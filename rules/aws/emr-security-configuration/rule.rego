# METADATA
# title: EMR clusters should have a security configuration
# description: Without one a cluster encrypts neither its disks nor what its nodes send each other, and knows no users.
# custom:
#   id: PL-AWS-EMR-001
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::EMR::Cluster"]
#   remediation: Make a security configuration, and name it.
#   fix:
#     terraform: |
#       security_configuration = aws_emr_security_configuration.main.name
#     cloudformation: |
#       SecurityConfiguration: !Ref Main
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-emr-cluster.html"]
#   aliases: [CKV2_AWS_55, 48af92a5-c89b-4936-bc62-1086fe2bab23]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "SecurityConfiguration"], "message": message} if {
	values.is_missing(input.properties, "SecurityConfiguration")
	message := sprintf("%s has no security configuration", [input.address])
}
