# METADATA
# title: Systems Manager (SSM) Session Manager sessions should be encrypted with a KMS key
# description: What is typed in a session includes passwords. With a key it is encrypted from the person's machine to the instance, beyond TLS.
# custom:
#   id: PL-AWS-SSM-004
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::SSM::Document"]
#   remediation: Set kmsKeyId in the inputs of the document.
#   fix:
#     terraform: |
#       inputs = { kmsKeyId = aws_kms_key.sessions.arn }
#     cloudformation: |
#       Content:
#         schemaVersion: "1.0"
#         sessionType: Standard_Stream
#         inputs:
#           kmsKeyId: !Ref Key
#           s3BucketName: !Ref Logs
#           s3EncryptionEnabled: true
#   links: ["https://docs.aws.amazon.com/systems-manager/latest/userguide/session-manager-logging.html"]
#   aliases: [CKV_AWS_112, ce60cc6b-6831-4bd7-84a2-cc7f8ee71433]
package rule

import rego.v1

skip if input.properties.DocumentType != "Session"

deny contains {"path": ["properties", "Content"], "message": message} if {
	inputs := content(input.properties.Content).inputs
	object.get(inputs, "kmsKeyId", "") == ""
	message := sprintf("%s does not encrypt sessions with a key", [input.address])
}

content(text) := yaml.unmarshal(text) if {
	is_string(text)
	not contains(text, "${")
} else := text
