# METADATA
# title: AppSync API caches should be encrypted at rest and in transit
# description: Answers lie in the cache, and go there, in plain form unless both are asked for when it is made.
# custom:
#   id: PL-AWS-APPSYNC-003
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::AppSync::ApiCache"]
#   remediation: Enable both kinds of encryption. An existing cache must be replaced.
#   fix:
#     terraform: |
#       at_rest_encryption_enabled = true
#       transit_encryption_enabled = true
#     cloudformation: |
#       AtRestEncryptionEnabled: true
#       TransitEncryptionEnabled: true
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-appsync-apicache.html"]
#   aliases: [CKV_AWS_214, CKV_AWS_215]
package rule

import rego.v1

import data.lib.values

settings := {"AtRestEncryptionEnabled": "at rest", "TransitEncryptionEnabled": "in transit"}

deny contains {"path": ["properties", setting], "message": message} if {
	some setting, meaning in settings
	values.is_false(object.get(input.properties, setting, false))
	message := sprintf("%s is not encrypted %s", [input.address, meaning])
}
