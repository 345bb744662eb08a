# METADATA
# title: KMS keys scheduled for deletion must not be needed any more
# description: What is encrypted with a key is lost when the key is deleted. Until then the deletion can be cancelled.
# custom:
#   id: PL-AWS-KMS-005
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::KMS::KeyPendingDeletion"]
#   remediation: Make sure that nothing is encrypted with the key; if something is, cancel the deletion.
#   fix:
#     cli: |
#       aws kms cancel-key-deletion --key-id 1234abcd-12ab-34cd-56ef-1234567890ab
#     console: |
#       KMS > Customer managed keys > (key) > Key actions > Cancel key deletion
#   links: ["https://docs.aws.amazon.com/kms/latest/developerguide/deleting-keys.html"]
#   aliases: [kms_cmk_not_deleted_unintentionally]
package rule

import rego.v1

deny contains {"path": ["properties", "DeletionDate"], "message": message} if {
	input.properties.KeyState in {"PendingDeletion", "PendingReplicaDeletion"}
	message := sprintf("KMS key %s will be deleted on %s", [input.name, object.get(input.properties, "DeletionDate", "a date that is not known")])
}
