# METADATA
# title: IAM Roles Anywhere trust anchors should use a post-quantum certificate authority
# description: Who can forge a certificate of the authority has the roles of the profile.
# custom:
#   id: PL-AWS-IAM-061
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::RolesAnywhere::TrustAnchor"]
#   joins: ["AWS::ACMPCA::CertificateAuthority"]
#   notIn: [terraform,cloudformation]
#   remediation: Use an authority of AWS Private CA with an ML-DSA key.
#   fix:
#     cli: |
#       aws rolesanywhere update-trust-anchor --trust-anchor-id t --source 'sourceType=AWS_ACM_PCA,sourceData={acmPcaArn=arn}'
#     console: |
#       IAM > Roles > Roles Anywhere > Trust anchors
#   links: ["https://docs.aws.amazon.com/privateca/latest/userguide/supported-algorithms.html"]
#   aliases: [rolesanywhere_trust_anchor_pqc_pki]
package rule

import rego.v1

# What a bundle of certificates holds is not told.
skip if input.properties.Source.SourceType != "AWS_ACM_PCA"

deny contains {"path": ["properties", "Source", "SourceData", "AcmPcaArn"], "message": message} if {
	authority := input.joined["AWS::ACMPCA::CertificateAuthority"][input.properties.Source.SourceData.AcmPcaArn]
	not startswith(authority.properties.KeyAlgorithm, "ML_DSA")
	message := sprintf("Roles Anywhere trust anchor %s relies on an authority with a key %s", [input.name, authority.properties.KeyAlgorithm])
}
