# METADATA
# title: RDS Performance Insights should be encrypted with a customer-managed KMS key
# description: Statements that Performance Insights keeps can contain data. With a customer-managed key you decide, and see, who reads them.
# custom:
#   id: PL-AWS-RDS-011
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::RDS::DBInstance"]
#   remediation: Name a KMS key for Performance Insights. It cannot be changed later.
#   fix:
#     terraform: |
#       performance_insights_kms_key_id = aws_kms_key.rds.arn
#     cloudformation: |
#       PerformanceInsightsKMSKeyId: !GetAtt Key.Arn
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-rds-dbinstance.html"]
#   aliases: [CKV_AWS_354, AVD-AWS-0078, aws-rds-enable-performance-insights-encryption]
package rule

import rego.v1

import data.lib.keys
import data.lib.values

skip if not values.is_true(object.get(input.properties, "EnablePerformanceInsights", false))

deny contains {"path": ["properties", "PerformanceInsightsKMSKeyId"], "message": message} if {
	keys.is_not_own(input.properties, "PerformanceInsightsKMSKeyId")
	message := sprintf("%s keeps Performance Insights under a key of AWS", [input.address])
}
