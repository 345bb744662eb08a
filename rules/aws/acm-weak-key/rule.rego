# METADATA
# title: ACM certificates should use a strong key algorithm (RSA 2048 bits or more)
# description: RSA keys of 1024 bits can be broken by those who have the means, and the certificate with them.
# custom:
#   id: PL-AWS-ACM-003
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::CertificateManager::Certificate"]
#   remediation: Set key_algorithm (KeyAlgorithm) to RSA_2048 or EC_prime256v1.
#   fix:
#     terraform: |
#       key_algorithm = "EC_prime256v1"
#     cloudformation: |
#       KeyAlgorithm: EC_prime256v1
#   links: ["https://docs.aws.amazon.com/acm/latest/userguide/data-protection.html"]
#   aliases: [acm_certificates_with_secure_key_algorithms, 874d68a3-bfbe-4a4b-aaa0-9e74d7da634b]
package rule

import rego.v1

deny contains {"path": ["properties", "KeyAlgorithm"], "message": message} if {
	input.properties.KeyAlgorithm == "RSA_1024"
	message := sprintf("%s has a key of 1024 bits", [input.address])
}
