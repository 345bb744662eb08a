# METADATA
# title: KMS keys for Nitro Enclaves must require attestation
# description: A statement that allows decryption without a condition on the enclave's measurements gives its data to whoever has the role, inside of an enclave or not.
# custom:
#   id: PL-AWS-KMS-006
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::KMS::Key"]
#   remediation: Add a condition on kms:RecipientAttestation:PCR0 or ImageSha384, and on PCR3 or PCR8, to each statement that allows to decrypt or to make data keys.
#   fix:
#     terraform: |
#       condition {
#         test     = "StringEqualsIgnoreCase"
#         variable = "kms:RecipientAttestation:PCR0"
#         values   = ["EXAMPLE"]
#       }
#     cloudformation: |
#       Condition:
#         StringEqualsIgnoreCase:
#           kms:RecipientAttestation:PCR0: EXAMPLE
#   links: ["https://docs.aws.amazon.com/kms/latest/developerguide/conditions-nitro-enclaves.html"]
#   aliases: [kms_key_enclave_attestation_not_enforced, kms_key_enclave_attestation_bypassable_path]
package rule

import rego.v1

import data.lib.policy

sensitive := ["kms:Decrypt", "kms:GenerateDataKey", "kms:GenerateDataKeyPair", "kms:DeriveSharedSecret"]

# A key is for enclaves if it is said of it, or if one of its statements asks for attestation.
is_for_enclaves if contains(lower(input.properties.Description), "enclave")

is_for_enclaves if {
	some tag in input.properties.Tags
	contains(lower(sprintf("%s=%s", [tag.Key, tag.Value])), "enclave")
}

is_for_enclaves if {
	some statement in statements
	asks_for_attestation(statement)
}

skip if not is_for_enclaves

statements := policy.as_list(input.properties.KeyPolicy.Statement)

asks_for_attestation(statement) if {
	some _, keys_of in statement.Condition
	some key, _ in keys_of
	startswith(lower(key), "kms:recipientattestation:")
}

allows_sensitive(statement) if {
	statement.Effect == "Allow"
	some pattern in policy.as_list(statement.Action)
	some action in sensitive
	policy.action_matches(pattern, action)
}

# A Deny where there is no attestation holds for all of them.
is_denied_without if {
	some statement in statements
	statement.Effect == "Deny"
	some key, _ in statement.Condition.Null
	startswith(lower(key), "kms:recipientattestation:")
}

deny contains {"path": ["properties", "KeyPolicy", "Statement", i], "message": message} if {
	not is_denied_without
	some i, statement in statements
	allows_sensitive(statement)
	not asks_for_attestation(statement)
	message := sprintf("%s lets an enclave's data be decrypted without attestation", [input.address])
}
