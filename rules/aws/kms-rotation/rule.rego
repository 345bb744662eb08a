# METADATA
# title: KMS keys should have automatic key rotation enabled
# description: Key material that is never replaced protects ever more data, so that one leak opens all of it. KMS can replace the material of symmetric keys every year by itself.
# custom:
#   id: PL-AWS-KMS-001
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::KMS::Key"]
#   remediation: Switch rotation on (enable_key_rotation, EnableKeyRotation).
#   fix:
#     terraform: |
#       enable_key_rotation = true
#     cloudformation: |
#       EnableKeyRotation: true
#   links: ["https://docs.aws.amazon.com/kms/latest/developerguide/rotate-keys.html"]
#   aliases: [PL-TF-AWS-KMS-001, PL-CFN-AWS-KMS-001, CKV_AWS_7, AVD-AWS-0065, kms_cmk_rotation_enabled, 1c07bfaf-663c-4f6f-b22b-8e2d481e4df5, 235ca980-eb71-48f4-9030-df0c371029eb, 22fbfeac-7b5a-421a-8a27-7a2178bb910b, aws-kms-auto-rotate-keys, AWS019]
package rule

import rego.v1

import data.lib.values

# KMS rotates symmetric encryption keys whose material it keeps itself.
rotatable := {
	"KeySpec": {"", "SYMMETRIC_DEFAULT"},
	"KeyUsage": {"", "ENCRYPT_DECRYPT"},
	"Origin": {"", "AWS_KMS"},
}

skip if {
	some setting, these in rotatable
	not object.get(input.properties, setting, "") in these
}

skip if not values.is_missing(input, ["extra", "CustomKeyStoreId"])

deny contains {"path": ["properties", "EnableKeyRotation"], "message": message} if {
	values.is_false(input.properties.EnableKeyRotation)
	message := sprintf("%s is never rotated", [input.address])
}
