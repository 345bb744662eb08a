# METADATA
# title: RDS instances should have Enhanced Monitoring enabled
# description: Without it nobody sees what the processes and the operating system below the database do.
# custom:
#   id: PL-AWS-RDS-009
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::RDS::DBInstance"]
#   remediation: Set a monitoring interval of 60 seconds or less, and give the role that writes the metrics.
#   fix:
#     terraform: |
#       monitoring_interval = 60
#       monitoring_role_arn = aws_iam_role.monitoring.arn
#     cloudformation: |
#       MonitoringInterval: 60
#       MonitoringRoleArn: !GetAtt MonitoringRole.Arn
#   links: ["https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_Monitoring.OS.html"]
#   aliases: [CKV_AWS_118, rds_instance_enhanced_monitoring_enabled]
package rule

import rego.v1

deny contains {"path": ["properties", "MonitoringInterval"], "message": message} if {
	to_number(input.properties.MonitoringInterval) == 0
	message := sprintf("%s has no enhanced monitoring", [input.address])
}
