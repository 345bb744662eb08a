# METADATA
# title: KMS keys for Nitro Enclaves should bind attestation to a deployment
# description: Measurements of the image alone (PCR0 to PCR2) are the same wherever the image runs, in any account.
# custom:
#   id: PL-AWS-KMS-008
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::KMS::Key"]
#   remediation: Add a condition on PCR3 (role), PCR4 (instance) or PCR8 (signing certificate).
#   fix:
#     terraform: |
#       variable = "kms:RecipientAttestation:PCR3"
#     cloudformation: |
#       kms:RecipientAttestation:PCR3: EXAMPLE
#   links: ["https://docs.aws.amazon.com/enclaves/latest/user/set-up-attestation.html"]
#   aliases: [kms_key_enclave_attestation_no_deployment_binding]
package rule

import rego.v1

import data.lib.policy

bindings := {"kms:recipientattestation:pcr3", "kms:recipientattestation:pcr4", "kms:recipientattestation:pcr8", "aws:principalaccount", "aws:principalorgid", "aws:sourceaccount", "aws:principalorgpaths", "aws:resourceaccount"}

condition_keys(statement) := {lower(key) |
	some _, tests in statement.Condition
	some key, _ in tests
}

deny contains {"path": ["properties", "KeyPolicy", "Statement", i], "message": message} if {
	some i, statement in policy.as_list(input.properties.KeyPolicy.Statement)
	statement.Effect == "Allow"
	names := condition_keys(statement)
	some name in names
	startswith(name, "kms:recipientattestation:")
	count(names & bindings) == 0
	message := sprintf("%s accepts the image wherever it runs", [input.address])
}
