# METADATA
# title: DMS endpoints should enforce TLS
# description: With the SSL mode none all rows that are copied cross the network in plain form.
# custom:
#   id: PL-AWS-DMS-002
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::DMS::Endpoint"]
#   remediation: Set the SSL mode to require or to one that checks certificates.
#   fix:
#     terraform: |
#       ssl_mode = "verify-full"
#     cloudformation: |
#       SslMode: verify-full
#   links: ["https://docs.aws.amazon.com/dms/latest/userguide/CHAP_Security.SSL.html"]
#   aliases: [CKV2_AWS_49, dms_endpoint_ssl_enabled]
package rule

import rego.v1

# These are reached over TLS in ways of their own.
skip if lower(object.get(input.properties, "EngineName", "")) in {
	"s3", "dynamodb", "kinesis", "kafka", "elasticsearch", "opensearch", "neptune", "redis", "redshift", "redshift-serverless",
	"azuredb", "babelfish",
}

deny contains {"path": ["properties", "SslMode"], "message": message} if {
	object.get(input.properties, "SslMode", "none") == "none"
	message := sprintf("%s does not use TLS", [input.address])
}
