# METADATA
# title: CloudFront must not accept TLS below 1.2
# description: SSLv3, TLS 1.0 and TLS 1.1 have known weaknesses; MinimumProtocolVersion decides what a distribution with its own certificate still accepts.
# custom:
#   id: PL-CFN-AWS-CLOUDFRONT-002
#   severity: Medium
#   kinds: [cloudformation]
#   resourceTypes: ["AWS::CloudFront::Distribution"]
#   remediation: Set MinimumProtocolVersion to TLSv1.2_2021 or later.
#   compliance: ["NIST 800-53 SC-8", "NIST 800-53 SC-13", "PCI-DSS 4.1"]
#   aliases: [CKV_AWS_174, AVD-AWS-0013]
package rule

import rego.v1

# CloudFront sets the versions of its own certificate itself.
applies contains ["Resources", i] if {
	some i, r in input.Resources
	r.Type == "AWS::CloudFront::Distribution"
	certificate := r.Properties.DistributionConfig.ViewerCertificate
	lower(sprintf("%v", [object.get(certificate, "CloudFrontDefaultCertificate", false)])) == "false"
}

deny contains {"path": path, "message": message} if {
	some resource in applies
	r := input.Resources[resource[1]]
	version := r.Properties.DistributionConfig.ViewerCertificate.MinimumProtocolVersion
	version in {"SSLv3", "TLSv1", "TLSv1_2016", "TLSv1.1_2016"}
	path := array.concat(resource, array.concat(certificate_path, ["MinimumProtocolVersion"]))
	message := sprintf("%s accepts TLS below 1.2: MinimumProtocolVersion is %s", [r.Name, version])
}

# With a certificate of one's own the version is TLSv1 unless another one is written.
deny contains {"path": array.concat(resource, certificate_path), "message": message} if {
	some resource in applies
	r := input.Resources[resource[1]]
	certificate := object.get(r, certificate_path, {})
	some key in ["AcmCertificateArn", "IamCertificateId"]
	key in object.keys(certificate)
	object.get(certificate, "MinimumProtocolVersion", null) == null
	message := sprintf("%s accepts TLS below 1.2: MinimumProtocolVersion is missing", [r.Name])
}

certificate_path := ["Properties", "DistributionConfig", "ViewerCertificate"]

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
