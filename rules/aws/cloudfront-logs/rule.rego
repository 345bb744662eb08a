# METADATA
# title: CloudFront distributions should have access logging enabled
# description: Without access logs nobody can tell who asked for what, before, during or after an attack.
# custom:
#   id: PL-AWS-CLOUDFRONT-003
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::CloudFront::Distribution"]
#   joins: ["AWS::Logs::DeliverySource"]
#   remediation: Name a bucket for the logs, or deliver them with CloudWatch (logging v2).
#   fix:
#     terraform: |
#       logging_config {
#         bucket = aws_s3_bucket.logs.bucket_domain_name
#       }
#     cloudformation: |
#       Logging:
#         Bucket: !GetAtt Logs.DomainName
#   links: ["https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/AccessLogs.html"]
#   aliases: [CKV_AWS_86, cloudfront_distributions_logging_enabled, AVD-AWS-0010, de77cd9f-0e8b-46cc-b4a4-b6b436838642, 94690d79-b3b0-43de-b656-84ebef5753e5, aws-cloudfront-enable-logging, AWS071]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "DistributionConfig", "Logging"], "message": message} if {
	values.is_missing(input.properties, ["DistributionConfig", "Logging"])
	not is_delivered
	message := sprintf("%s logs no access", [input.address])
}

# Logging v2: CloudWatch delivers the logs of what it names as its source.
is_delivered if {
	some address, _ in input.referred_by
	object.get(input.joined["AWS::Logs::DeliverySource"][address].properties, "LogType", "ACCESS_LOGS") == "ACCESS_LOGS"
}
