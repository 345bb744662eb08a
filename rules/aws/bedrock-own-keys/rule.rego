# METADATA
# title: Bedrock custom models, prompts and data sources should be encrypted with a customer-managed KMS key
# description: A key of your own says who may read what a model was trained on or is asked, and ends access at once.
# custom:
#   id: PL-AWS-BEDROCK-007
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Bedrock::CustomModel", "AWS::Bedrock::Prompt", "AWS::Bedrock::DataSource"]
#   notIn: [terraform,cloudformation]
#   remediation: Name a KMS key when you create them.
#   fix:
#     cli: |
#       aws bedrock-agent update-prompt --prompt-identifier p --name p --customer-encryption-key-arn arn:aws:kms:eu-west-1:111122223333:key/1
#     console: |
#       Bedrock > Prompt management > (prompt) > KMS key
#   links: ["https://docs.aws.amazon.com/bedrock/latest/userguide/data-encryption.html"]
#   aliases: [bedrock_custom_model_encrypted_with_cmk, bedrock_prompt_encrypted_with_cmk, bedrock_knowledge_base_encrypted_with_cmk]
package rule

import rego.v1

import data.lib.keys

paths := {
	"AWS::Bedrock::CustomModel": ["ModelKmsKeyArn"],
	"AWS::Bedrock::Prompt": ["CustomerEncryptionKeyArn"],
	"AWS::Bedrock::DataSource": ["ServerSideEncryptionConfiguration", "KmsKeyArn"],
}

deny contains {"path": path, "message": message} if {
	path := array.concat(["properties"], paths[input.type])
	keys.is_not_own(input, path)
	message := sprintf("Bedrock %s has no customer-managed KMS key", [input.name])
}
