# METADATA
# title: Systems Manager (SSM) Session Manager sessions should be logged to encrypted storage
# description: Without the log nobody can tell what was done on the machine.
# custom:
#   id: PL-AWS-SSM-005
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::SSM::Document"]
#   remediation: Set s3BucketName with s3EncryptionEnabled, or cloudWatchLogGroupName with cloudWatchEncryptionEnabled, in the inputs of the document.
#   fix:
#     terraform: |
#       inputs = {
#         s3BucketName        = "session-logs"
#         s3EncryptionEnabled = true
#       }
#     cloudformation: |
#       Content:
#         schemaVersion: "1.0"
#         sessionType: Standard_Stream
#         inputs:
#           kmsKeyId: !Ref Key
#           s3BucketName: !Ref Logs
#           s3EncryptionEnabled: true
#   links: ["https://docs.aws.amazon.com/systems-manager/latest/userguide/session-manager-logging.html"]
#   aliases: [CKV_AWS_113]
package rule

import rego.v1

skip if input.properties.DocumentType != "Session"

deny contains {"path": ["properties", "Content"], "message": message} if {
	inputs := content(input.properties.Content).inputs
	not is_logged(inputs)
	message := sprintf("%s does not keep encrypted logs of sessions", [input.address])
}

content(text) := yaml.unmarshal(text) if {
	is_string(text)
	not contains(text, "${")
} else := text

is_logged(inputs) if {
	some name, encrypted in {"s3BucketName": "s3EncryptionEnabled", "cloudWatchLogGroupName": "cloudWatchEncryptionEnabled"}
	object.get(inputs, name, "") != ""
	object.get(inputs, encrypted, true) != false
}
