# METADATA
# title: Athena workgroups should encrypt query results
# description: Results of queries are copies of the data; a work group that says nothing leaves their encryption to each client and bucket.
# custom:
#   id: PL-AWS-ATHENA-002
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Athena::WorkGroup"]
#   remediation: Configure encryption for the results.
#   fix:
#     terraform: |
#       result_configuration {
#         encryption_configuration {
#           encryption_option = "SSE_KMS"
#           kms_key_arn       = aws_kms_key.results.arn
#         }
#       }
#     cloudformation: |
#       ResultConfiguration:
#         EncryptionConfiguration:
#           EncryptionOption: SSE_KMS
#           KmsKey: !GetAtt Key.Arn
#   links: ["https://docs.aws.amazon.com/athena/latest/ug/managed-results.html"]
#   aliases: [CKV_AWS_159, athena_workgroup_encryption, d364984a-a222-4b5f-a8b0-e23ab19ebff3, AVD-AWS-0006, aws-athena-enable-at-rest-encryption, AWS059]
package rule

import rego.v1

import data.lib.values

# Results that Athena keeps itself are encrypted.
skip if values.is_true(input.properties.WorkGroupConfiguration.ManagedQueryResultsConfiguration.Enabled)

deny contains {"path": ["properties", "WorkGroupConfiguration", "ResultConfiguration", "EncryptionConfiguration", "EncryptionOption"], "message": message} if {
	values.is_missing(input.properties, ["WorkGroupConfiguration", "ResultConfiguration", "EncryptionConfiguration", "EncryptionOption"])
	message := sprintf("%s does not say how results are encrypted", [input.address])
}
