# METADATA
# title: CloudFront response headers policies should set Strict-Transport-Security (HSTS)
# description: With Strict-Transport-Security a browser that has been here once asks for HTTPS by itself. Without it, or with a short time, somebody in between can answer its first plain request and keep it on HTTP. A behaviour has one such policy only.
# custom:
#   id: PL-AWS-CLOUDFRONT-012
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::CloudFront::ResponseHeadersPolicy"]
#   remediation: Add Strict-Transport-Security with a time of a year or more to the policy.
#   fix:
#     terraform: |
#       security_headers_config {
#         strict_transport_security {
#           access_control_max_age_sec = 31536000
#           include_subdomains         = true
#           override                   = true
#         }
#       }
#     cloudformation: |
#       SecurityHeadersConfig:
#         StrictTransportSecurity:
#           AccessControlMaxAgeSec: 31536000
#           IncludeSubdomains: true
#           Override: true
#   links: ["https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/understanding-response-headers-policies.html#understanding-response-headers-policies-security", "https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Strict-Transport-Security"]
#   aliases: [CKV_AWS_259]
#   parameters:
#     minimum_seconds: Seconds that browsers must keep to HTTPS, at least.
package rule

import rego.v1

import data.lib.values

header := ["properties", "ResponseHeadersPolicyConfig", "SecurityHeadersConfig", "StrictTransportSecurity"]

minimum_seconds := 31536000

deny contains {"path": header, "message": message} if {
	values.is_missing(input, header)
	message := sprintf("%s does not keep browsers on HTTPS: it sends no Strict-Transport-Security", [input.address])
}

deny contains {"path": path, "message": message} if {
	path := array.concat(header, ["AccessControlMaxAgeSec"])
	seconds := object.get(input, path, null)
	is_number(seconds)
	seconds < minimum_seconds
	message := sprintf("%s keeps browsers on HTTPS for %d seconds, less than a minimum_seconds", [input.address, seconds])
}
