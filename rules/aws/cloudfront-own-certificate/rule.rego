# METADATA
# title: CloudFront distributions should use a custom SSL/TLS certificate
# description: With the certificate of CloudFront viewers get a name of CloudFront, and its minimum version of TLS cannot be raised.
# custom:
#   id: PL-AWS-CLOUDFRONT-007
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::CloudFront::Distribution"]
#   remediation: Name a certificate of ACM for your own domain name.
#   fix:
#     terraform: |
#       viewer_certificate {
#         acm_certificate_arn      = aws_acm_certificate.site.arn
#         ssl_support_method       = "sni-only"
#         minimum_protocol_version = "TLSv1.2_2021"
#       }
#     cloudformation: |
#       ViewerCertificate:
#         AcmCertificateArn: !Ref Certificate
#         SslSupportMethod: sni-only
#         MinimumProtocolVersion: TLSv1.2_2021
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/cloudfront-controls.html#cloudfront-7"]
#   aliases: [CKV2_AWS_42, cloudfront_distributions_custom_ssl_certificate, dc17ee4b-ddf2-4e23-96e8-7a36abad1303, b4d9c12b-bfba-4aeb-9cb8-2358546d8041, 00e5e55e-c2ff-46b3-a757-a7a1cd802456, 3a1e94df-6847-4c0e-a3b6-6c6af4e128ef]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "DistributionConfig", "ViewerCertificate"], "message": message} if {
	certificate := object.get(input.properties, ["DistributionConfig", "ViewerCertificate"], {})
	is_object(certificate)
	values.is_missing(certificate, "AcmCertificateArn")
	values.is_missing(certificate, "IamCertificateId")
	message := sprintf("%s uses the certificate of CloudFront", [input.address])
}
