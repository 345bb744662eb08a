# METADATA
# title: KMS keys for Nitro Enclaves must not accept enclaves in debug mode
# description: An enclave in debug mode measures as zeros, and its console shows what is in it; a condition on zeros lets it decrypt.
# custom:
#   id: PL-AWS-KMS-007
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::KMS::Key"]
#   remediation: Write the measurements of the image that runs in production.
#   fix:
#     terraform: |
#       values = ["1050abcd…"]
#     cloudformation: |
#       kms:RecipientAttestation:PCR0: 1050abcd…
#   links: ["https://docs.aws.amazon.com/enclaves/latest/user/set-up-attestation.html"]
#   aliases: [kms_key_enclave_debug_attestation_detected]
package rule

import rego.v1

import data.lib.policy

deny contains {"path": ["properties", "KeyPolicy", "Statement", i], "message": message} if {
	some i, statement in policy.as_list(input.properties.KeyPolicy.Statement)
	statement.Effect == "Allow"
	some _, tests in statement.Condition
	some key, values in tests
	startswith(lower(key), "kms:recipientattestation:")
	some value in policy.as_list(values)
	regex.match(`^0{16,}$`, value)
	message := sprintf("%s accepts enclaves in debug mode: %s is zeros", [input.address, key])
}
