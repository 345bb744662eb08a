# METADATA
# title: CloudFront must not serve plain HTTP
# description: A cache behaviour with allow-all answers over plain HTTP, where everything can be read and changed on the way.
# custom:
#   id: PL-TF-AWS-CLOUDFRONT-001
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: [aws_cloudfront_distribution]
#   remediation: Set viewer_protocol_policy to "redirect-to-https" or "https-only" in every cache behaviour.
#   compliance: ["NIST 800-53 SC-8", "PCI-DSS 4.1"]
#   aliases: [CKV_AWS_34, AVD-AWS-0012]
package rule

import rego.v1

types := {"aws_cloudfront_distribution"}

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in types
}

deny contains {"path": ["resources", i, "properties", name, j, "viewer_protocol_policy"], "message": message} if {
	some i, r in input.resources
	r.type in types
	some name in ["default_cache_behavior", "ordered_cache_behavior"]
	some j, behaviour in r.properties[name]
	behaviour.viewer_protocol_policy == "allow-all"
	message := sprintf("%s serves plain HTTP: viewer_protocol_policy is \"allow-all\"", [r.address])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
