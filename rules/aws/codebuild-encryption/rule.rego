# METADATA
# title: CodeBuild project artifacts should be encrypted
# description: A project that switches encryption off leaves what it built, and what was in it, in plain form in the bucket.
# custom:
#   id: PL-AWS-CODEBUILD-001
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::CodeBuild::Project"]
#   remediation: Leave the encryption of artifacts on.
#   fix:
#     terraform: |
#       artifacts {
#         type                = "S3"
#         location            = aws_s3_bucket.artifacts.bucket
#         encryption_disabled = false
#       }
#     cloudformation: |
#       Artifacts:
#         Type: S3
#         Location: !Ref ArtifactsBucket
#         EncryptionDisabled: false
#   links: ["https://docs.aws.amazon.com/codebuild/latest/userguide/security-encryption.html"]
#   aliases: [CKV_AWS_78, AVD-AWS-0018, aws-codebuild-enable-encryption, AWS080]
package rule

import rego.v1

import data.lib.values

# A pipeline encrypts what it hands on by itself.
deny contains {"path": ["properties", "Artifacts", "EncryptionDisabled"], "message": message} if {
	not input.properties.Artifacts.Type in {"NO_ARTIFACTS", "CODEPIPELINE"}
	values.is_true(input.properties.Artifacts.EncryptionDisabled)
	message := sprintf("%s does not encrypt its artifacts", [input.address])
}

deny contains {"path": ["properties", "SecondaryArtifacts", i, "EncryptionDisabled"], "message": message} if {
	some i, artifact in input.properties.SecondaryArtifacts
	values.is_true(artifact.EncryptionDisabled)
	message := sprintf("%s does not encrypt its artifacts", [input.address])
}
