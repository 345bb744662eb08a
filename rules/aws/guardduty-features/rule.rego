# METADATA
# title: GuardDuty protection plans should be enabled
# description: "Each protection sees attacks that the others do not: on buckets, clusters, volumes, databases and functions."
# custom:
#   id: PL-AWS-GUARDDUTY-002
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::GuardDuty::Detector"]
#   remediation: Enable the feature.
#   fix:
#     terraform: |
#       resource "aws_guardduty_detector_feature" "s3" {
#         detector_id = aws_guardduty_detector.main.id
#         name        = "S3_DATA_EVENTS"
#         status      = "ENABLED"
#       }
#     cloudformation: |
#       Features:
#         - Name: S3_DATA_EVENTS
#           Status: ENABLED
#   links: ["https://docs.aws.amazon.com/guardduty/latest/ug/s3_detection.html"]
#   aliases: [guardduty_s3_protection_enabled, guardduty_eks_audit_log_enabled, guardduty_ec2_malware_protection_enabled, guardduty_rds_protection_enabled, guardduty_lambda_protection_enabled, guardduty_eks_runtime_monitoring_enabled]
#   parameters:
#     features: Protection plans that must not be off.
package rule

import rego.v1

features := {"S3_DATA_EVENTS", "EKS_AUDIT_LOGS", "EBS_MALWARE_PROTECTION", "RDS_LOGIN_EVENTS", "LAMBDA_NETWORK_LOGS", "RUNTIME_MONITORING", "EKS_RUNTIME_MONITORING"}

deny contains {"path": ["properties", "Features", i, "Status"], "message": message} if {
	some i, feature in input.properties.Features
	feature.Name in features
	feature.Status == "DISABLED"
	message := sprintf("%s does without %s", [input.address, feature.Name])
}

sources := {
	"S3_DATA_EVENTS": ["S3Logs", "Enable"],
	"EKS_AUDIT_LOGS": ["Kubernetes", "AuditLogs", "Enable"],
	"EBS_MALWARE_PROTECTION": ["MalwareProtection", "ScanEc2InstanceWithFindings", "EbsVolumes"],
}

deny contains {"path": array.concat(["properties", "DataSources"], place), "message": message} if {
	some name, place in sources
	object.get(input.properties, array.concat(["DataSources"], place), true) == false
	message := sprintf("%s does without %s", [input.address, name])
}
