# METADATA
# title: CloudFront distributions should serve HTTPS by SNI
# description: A dedicated IP address costs much, and only clients without SNI need it, which have no current TLS either.
# custom:
#   id: PL-AWS-CLOUDFRONT-014
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::CloudFront::Distribution"]
#   remediation: Set the SSL support method to sni-only.
#   fix:
#     terraform: |
#       ssl_support_method = "sni-only"
#     cloudformation: |
#       SslSupportMethod: sni-only
#   links: ["https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cnames-https-dedicated-ip-or-sni.html"]
#   aliases: [cloudfront_distributions_https_sni_enabled]
package rule

import rego.v1

deny contains {"path": path, "message": message} if {
	path := ["properties", "DistributionConfig", "ViewerCertificate", "SslSupportMethod"]
	method := object.get(input, path, "")
	method in {"vip", "static-ip"}
	message := sprintf("%s uses a dedicated IP address: %s", [input.address, method])
}
