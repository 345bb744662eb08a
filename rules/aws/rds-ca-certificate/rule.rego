# METADATA
# title: RDS instances should not use an expired certificate authority (CA)
# description: Certificates of rds-ca-2015 and rds-ca-2019 have expired, so that clients either cannot connect with TLS or have given up checking whom they talk to.
# custom:
#   id: PL-AWS-RDS-014
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::RDS::DBInstance"]
#   remediation: Use one of the current authorities, such as rds-ca-rsa2048-g1.
#   fix:
#     terraform: |
#       ca_cert_identifier = "rds-ca-rsa2048-g1"
#     cloudformation: |
#       CACertificateIdentifier: rds-ca-rsa2048-g1
#   links: ["https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/UsingWithRDS.SSL-certificate-rotation.html"]
#   aliases: [CKV_AWS_211, 9f40c07e-699e-4410-8856-3ba0f2e3a2dd]
package rule

import rego.v1

deny contains {"path": ["properties", "CACertificateIdentifier"], "message": message} if {
	regex.match(`^rds-ca-20[0-9]{2}$`, input.properties.CACertificateIdentifier)
	message := sprintf("%s uses an expired certificate authority: %s", [input.address, input.properties.CACertificateIdentifier])
}
