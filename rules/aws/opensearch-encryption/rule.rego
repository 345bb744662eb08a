# METADATA
# title: OpenSearch domains must be encrypted
# description: A domain keeps its indexes and snapshots in plain form unless encryption at rest is switched on, and hands them out over plain HTTP where HTTPS is not enforced.
# custom:
#   id: PL-TF-AWS-OPENSEARCH-001
#   severity: High
#   kinds: [terraform]
#   resourceTypes: [aws_opensearch_domain, aws_elasticsearch_domain]
#   remediation: Add an encrypt_at_rest block with enabled = true, and leave enforce_https of domain_endpoint_options on.
#   compliance: ["NIST 800-53 SC-28", "NIST 800-53 SC-8", "PCI-DSS 3.4"]
#   aliases: [CKV_AWS_5, CKV_AWS_83, AVD-AWS-0048, AVD-AWS-0046]
package rule

import rego.v1

types := {"aws_opensearch_domain", "aws_elasticsearch_domain"}

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in types
}

deny contains {"path": ["resources", i], "message": message} if {
	some i, r in input.resources
	r.type in types
	object.get(r.properties, "encrypt_at_rest", null) in {null, []}
	message := sprintf("%s is not encrypted at rest: it has no encrypt_at_rest", [r.address])
}

deny contains {"path": ["resources", i, "properties", name, j, setting], "message": message} if {
	some i, r in input.resources
	r.type in types
	some [name, setting, meaning] in [
		["encrypt_at_rest", "enabled", "is not encrypted at rest"],
		["domain_endpoint_options", "enforce_https", "accepts plain HTTP"],
	]
	some j, block in r.properties[name]
	block[setting] in {false, "false"}
	message := sprintf("%s %s: %s is false", [r.address, meaning, setting])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
