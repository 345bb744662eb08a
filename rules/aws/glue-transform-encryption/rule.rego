# METADATA
# title: Glue machine learning transforms should be encrypted at rest
# description: Labels and samples of a transform are copies of the data it learns from.
# custom:
#   id: PL-AWS-GLUE-007
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::Glue::MLTransform"]
#   notIn: [terraform,cloudformation]
#   remediation: Create the transform with encryption of user data (SSE-KMS).
#   fix:
#     cli: |
#       aws glue create-ml-transform --cli-input-json file://transform.json
#     console: |
#       Glue > Record matching > Create transform
#   links: ["https://docs.aws.amazon.com/glue/latest/dg/encryption-at-rest.html"]
#   aliases: [glue_ml_transform_encrypted_at_rest]
package rule

import rego.v1

is_encrypted if {
	input.properties.TransformEncryption.MLUserDataEncryption.MLUserDataEncryptionMode == "SSE-KMS"
}

deny contains {"path": ["properties", "TransformEncryption"], "message": message} if {
	not is_encrypted
	message := sprintf("Glue transform %s does not encrypt its data", [input.name])
}
