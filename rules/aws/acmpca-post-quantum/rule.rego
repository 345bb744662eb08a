# METADATA
# title: AWS Private CA certificate authorities should use a post-quantum key algorithm
# description: Certificates that must be trusted for many years should be signed by a key (ML-DSA) that a quantum computer cannot forge.
# custom:
#   id: PL-AWS-ACMPCA-001
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::ACMPCA::CertificateAuthority"]
#   remediation: Create the authority with an ML-DSA key.
#   fix:
#     terraform: |
#       key_algorithm = "ML_DSA_65"
#     cloudformation: |
#       KeyAlgorithm: ML_DSA_65
#   links: ["https://docs.aws.amazon.com/privateca/latest/userguide/supported-algorithms.html"]
#   aliases: [acmpca_certificate_authority_pqc_key_algorithm]
package rule

import rego.v1

deny contains {"path": ["properties", "KeyAlgorithm"], "message": message} if {
	regex.match(`^(RSA|EC)_`, input.properties.KeyAlgorithm)
	message := sprintf("%s signs with %s, which a quantum computer could forge", [input.address, input.properties.KeyAlgorithm])
}
