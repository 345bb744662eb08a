# METADATA
# title: CloudFront distributions should not use deprecated SSL/TLS protocols to their origins
# description: SSLv3, TLS 1.0 and 1.1 have known weaknesses, and what CloudFront may use somebody can make it use.
# custom:
#   id: PL-AWS-CLOUDFRONT-010
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::CloudFront::Distribution"]
#   remediation: Allow TLSv1.2 only.
#   fix:
#     terraform: |
#       origin_ssl_protocols = ["TLSv1.2"]
#     cloudformation: |
#       OriginSSLProtocols: [TLSv1.2]
#   links: ["https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/secure-connections-supported-viewer-protocols-ciphers.html"]
#   aliases: [CKV2_AWS_54, cloudfront_distributions_using_deprecated_ssl_protocols]
package rule

import rego.v1

import data.lib.tls

deny contains {"path": ["properties", "DistributionConfig", "Origins", i, "CustomOriginConfig", "OriginSSLProtocols"], "message": message} if {
	some i, origin in input.properties.DistributionConfig.Origins
	old := [version | some version in origin.CustomOriginConfig.OriginSSLProtocols; tls.is_old(version)]
	count(old) > 0
	message := sprintf("%s may use %s to its origin", [input.address, concat(", ", old)])
}
