# METADATA
# title: Cloud KMS keys should have key rotation at least every 90 days
# description: Rotation limits how much data one key version protects and how long a leaked one is of use. Keys are not rotated unless rotation_period is set.
# custom:
#   id: PL-GOOGLE-KMS-001
#   severity: Low
#   kinds: [google]
#   resourceTypes: [cloudkms.googleapis.com/CryptoKey]
#   remediation: Set rotation_period to 7776000s (90 days) or less.
#   fix:
#     terraform: |
#       rotation_period = "7776000s"
#   links: ["https://cloud.google.com/kms/docs/key-rotation"]
#   aliases: [PL-TF-GCP-KMS-001, CKV_GCP_43, AVD-GCP-0065, kms_key_rotation_enabled, kms_key_rotation_max_90_days, d8c57c4e-bf6f-4e32-a2bf-8643532de77b, google-kms-rotate-kms-keys]
package rule

import rego.v1

# others cannot be rotated automatically
skip if input.properties.purpose != "ENCRYPT_DECRYPT"

skip if input.properties.importOnly != false

deny contains {"path": ["properties", "rotationPeriod"], "message": message} if {
	to_number(trim_suffix(sprintf("%v", [input.properties.rotationPeriod]), "s")) > ((90 * 24) * 60) * 60
	message := sprintf("%s is rotated too rarely: rotation_period is %v", [input.address, input.properties.rotationPeriod])
}

deny contains {"path": ["properties", "rotationPeriod"], "message": message} if {
	object.get(input.properties, "rotationPeriod", "") == ""
	message := sprintf("%s is never rotated: rotation_period is missing", [input.address])
}
