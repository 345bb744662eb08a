# METADATA
# title: CloudFront must require TLS 1.2 or newer
# description: Unless minimum_protocol_version says otherwise, CloudFront accepts TLS 1.0; with its own *.cloudfront.net certificate it always does.
# custom:
#   id: PL-TF-AWS-CLOUDFRONT-002
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: [aws_cloudfront_distribution]
#   remediation: Use a certificate of your own and set minimum_protocol_version to "TLSv1.2_2021" or newer.
#   compliance: ["NIST 800-53 SC-8", "NIST 800-53 SC-13", "PCI-DSS 4.1"]
#   aliases: [CKV_AWS_174, AVD-AWS-0013]
package rule

import rego.v1

types := {"aws_cloudfront_distribution"}

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in types
}

deny contains {"path": path, "message": message} if {
	some i, r in input.resources
	r.type in types
	some j, certificate in r.properties.viewer_certificate
	weak := weakness(certificate)
	path := array.concat(["resources", i, "properties", "viewer_certificate", j], [name | some name in [weak.name]; name in object.keys(certificate)])
	message := sprintf("%s accepts TLS versions before 1.2: %s", [r.address, weak.reason])
}

weakness(certificate) := {"name": "cloudfront_default_certificate", "reason": "it uses CloudFront's own certificate"} if {
	certificate.cloudfront_default_certificate in {true, "true"}
} else := {"name": "minimum_protocol_version", "reason": "minimum_protocol_version is not set"} if {
	object.get(certificate, "minimum_protocol_version", null) in {null, ""}
	not contains(sprintf("%v", [object.get(certificate, "cloudfront_default_certificate", "")]), "${")
} else := {"name": "minimum_protocol_version", "reason": sprintf("minimum_protocol_version is %q", [certificate.minimum_protocol_version])} if {
	certificate.minimum_protocol_version in {"SSLv3", "TLSv1", "TLSv1_2016", "TLSv1.1_2016"}
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
