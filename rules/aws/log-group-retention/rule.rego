# METADATA
# title: CloudWatch log groups should have a retention period
# description: A log group that says nothing keeps its logs for ever. Decide how long they are needed, for audits and for the protection of personal data.
# custom:
#   id: PL-AWS-LOGS-001
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Logs::LogGroup"]
#   remediation: Set the retention in days, to 365 or more where audits need it, or in Terraform to 0 where logs are meant to stay for ever.
#   fix:
#     terraform: |
#       retention_in_days = 365
#     cloudformation: |
#       RetentionInDays: 365
#   links: ["https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/Working-with-log-groups-and-streams.html"]
#   aliases: [PL-TF-AWS-CLOUDWATCH-001, PL-CFN-AWS-LOGS-001, CKV_AWS_66, ef0b316a-211e-42f1-888e-64efe172b755]
package rule

import rego.v1

# A group of the delivery class has a fixed retention.
skip if not object.get(input.properties, "LogGroupClass", "STANDARD") in {"", "STANDARD", "INFREQUENT_ACCESS"}

deny contains {"path": ["properties", "RetentionInDays"], "message": message} if {
	object.get(input.properties, "RetentionInDays", null) == null
	message := sprintf("%s does not say how long it keeps logs", [input.address])
}
