# METADATA
# title: CloudTrail trails should have log file validation enabled
# description: Without digest files nobody can tell whether log files were changed or deleted after CloudTrail delivered them.
# custom:
#   id: PL-AWS-CLOUDTRAIL-002
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::CloudTrail::Trail"]
#   remediation: Switch log file validation on (enable_log_file_validation, EnableLogFileValidation).
#   fix:
#     terraform: |
#       enable_log_file_validation = true
#     cloudformation: |
#       EnableLogFileValidation: true
#   links: ["https://docs.aws.amazon.com/awscloudtrail/latest/userguide/cloudtrail-log-file-validation-intro.html"]
#   aliases: [PL-TF-AWS-CLOUDTRAIL-002, PL-CFN-AWS-CLOUDTRAIL-002, CKV_AWS_36, AVD-AWS-0016, cloudtrail_log_file_validation_enabled, 2a3560fe-52ca-4443-b34f-bf0ed5eb74c8, 52ffcfa6-6c70-4ea6-8376-d828d3961669, aws-cloudtrail-enable-log-validation, AWS064]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "EnableLogFileValidation"], "message": message} if {
	values.is_false(input.properties.EnableLogFileValidation)
	message := sprintf("%s does not validate its log files", [input.address])
}
