# METADATA
# title: CloudFront must not serve plain HTTP
# description: With the viewer protocol policy allow-all, visitors who come over HTTP stay there, and what they send and get can be read and changed on the way.
# custom:
#   id: PL-CFN-AWS-CLOUDFRONT-001
#   severity: Medium
#   kinds: [cloudformation]
#   resourceTypes: ["AWS::CloudFront::Distribution"]
#   remediation: Set ViewerProtocolPolicy to redirect-to-https or https-only in the default and every other cache behaviour.
#   compliance: ["NIST 800-53 SC-8", "NIST 800-53 SC-23", "PCI-DSS 4.1"]
#   aliases: [CKV_AWS_34, AVD-AWS-0012]
package rule

import rego.v1

applies contains ["Resources", i] if {
	some i, r in input.Resources
	r.Type == "AWS::CloudFront::Distribution"
}

behaviours contains {"path": ["DefaultCacheBehavior"], "resource": path, "body": body} if {
	some path in applies
	body := input.Resources[path[1]].Properties.DistributionConfig.DefaultCacheBehavior
}

behaviours contains {"path": ["CacheBehaviors", j], "resource": path, "body": body} if {
	some path in applies
	some j, body in input.Resources[path[1]].Properties.DistributionConfig.CacheBehaviors
}

deny contains {"path": path, "message": message} if {
	some behaviour in behaviours
	lower(behaviour.body.ViewerProtocolPolicy) == "allow-all"
	config := array.concat(behaviour.resource, ["Properties", "DistributionConfig"])
	path := array.concat(array.concat(config, behaviour.path), ["ViewerProtocolPolicy"])
	message := sprintf("%s serves plain HTTP: a cache behaviour has the ViewerProtocolPolicy allow-all", [input.Resources[path[1]].Name])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
