# METADATA
# title: CloudFront distributions should require TLS 1.2 or later from viewers
# description: Unless a minimum version is set, CloudFront accepts TLS 1.0; with its own *.cloudfront.net certificate it always does.
# custom:
#   id: PL-AWS-CLOUDFRONT-002
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::CloudFront::Distribution"]
#   remediation: Use a certificate of your own and set the minimum protocol version to "TLSv1.2_2021" or newer.
#   fix:
#     terraform: |
#       viewer_certificate {
#         acm_certificate_arn      = aws_acm_certificate.site.arn # your certificate, in us-east-1
#         minimum_protocol_version = "TLSv1.2_2021"
#         ssl_support_method       = "sni-only"
#       }
#     cloudformation: |
#       ViewerCertificate:
#         AcmCertificateArn: !Ref Certificate # your certificate, in us-east-1
#         MinimumProtocolVersion: TLSv1.2_2021
#         SslSupportMethod: sni-only
#   links: ["https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/secure-connections-supported-viewer-protocols-ciphers.html"]
#   covers: [PL-AWS-TLS-001]
#   aliases: [PL-TF-AWS-CLOUDFRONT-002, PL-CFN-AWS-CLOUDFRONT-002, CKV_AWS_174, AVD-AWS-0013, dc17ee4b-ddf2-4e23-96e8-7a36abad1303, be96849c-3df6-49c2-bc16-778a7be2519c, 00e5e55e-c2ff-46b3-a757-a7a1cd802456, 5c0003fb-9aa0-42c1-9da3-eb0e332bef21, aws-cloudfront-use-secure-tls-policy, AWS021]
package rule

import rego.v1

import data.lib.references
import data.lib.tls
import data.lib.values

certificate := input.properties.DistributionConfig.ViewerCertificate

deny contains {"path": ["properties", "DistributionConfig", "ViewerCertificate", key], "message": message} if {
	some key, reason in weakness
	message := sprintf("%s accepts TLS versions before 1.2: %s", [input.address, reason])
}

deny contains {"path": ["properties", "DistributionConfig", "ViewerCertificate"], "message": message} if {
	values.is_missing(input.properties, ["DistributionConfig", "ViewerCertificate"])
	message := sprintf("%s accepts TLS versions before 1.2: without a certificate of its own it uses CloudFront's", [input.address])
}

weakness["CloudFrontDefaultCertificate"] := "it uses CloudFront's own certificate" if {
	values.is_true(certificate.CloudFrontDefaultCertificate)
}

weakness["MinimumProtocolVersion"] := "no minimum version is set" if {
	is_object(certificate)
	count(certificate) > 0
	not is_own
	values.is_missing(certificate, "MinimumProtocolVersion")
}

weakness["MinimumProtocolVersion"] := sprintf("the minimum version is %s", [certificate.MinimumProtocolVersion]) if {
	not is_own
	tls.is_old(certificate.MinimumProtocolVersion)
}

is_own if values.is_true(certificate.CloudFrontDefaultCertificate)

is_own if references.is_unknown(certificate.CloudFrontDefaultCertificate)
