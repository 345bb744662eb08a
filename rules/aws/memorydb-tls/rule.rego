# METADATA
# title: MemoryDB clusters should be encrypted in transit (TLS)
# description: "A cluster that switches TLS off sends data in plain form, and then everybody may do everything on it: only open access is possible without TLS."
# custom:
#   id: PL-AWS-MEMORYDB-001
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::MemoryDB::Cluster"]
#   remediation: Leave TLS on.
#   fix:
#     terraform: |
#       tls_enabled = true
#     cloudformation: |
#       TLSEnabled: true
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-memorydb-cluster.html"]
#   aliases: [CKV_AWS_202]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "TLSEnabled"], "message": message} if {
	values.is_false(input.properties.TLSEnabled)
	message := sprintf("%s does not use TLS", [input.address])
}
