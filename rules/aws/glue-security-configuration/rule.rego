# METADATA
# title: Glue jobs and crawlers should have a security configuration
# description: Without one Glue writes results, logs and bookmarks with the encryption that S3 and CloudWatch Logs have by default, and no customer-managed KMS key.
# custom:
#   id: PL-AWS-GLUE-001
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::Glue::Job", "AWS::Glue::Crawler", "AWS::Glue::DevEndpoint"]
#   remediation: Make a security configuration, and name it.
#   fix:
#     terraform: |
#       security_configuration = aws_glue_security_configuration.main.name
#     cloudformation: |
#       SecurityConfiguration: !Ref Main
#   links: ["https://docs.aws.amazon.com/glue/latest/dg/set-up-encryption.html"]
#   aliases: [CKV_AWS_195, glue_etl_jobs_amazon_s3_encryption_enabled, glue_etl_jobs_cloudwatch_logs_encryption_enabled, glue_etl_jobs_job_bookmark_encryption_enabled]
package rule

import rego.v1

import data.lib.values

setting := "CrawlerSecurityConfiguration" if input.type == "AWS::Glue::Crawler"

setting := "SecurityConfiguration" if input.type != "AWS::Glue::Crawler"

deny contains {"path": ["properties", setting], "message": message} if {
	values.is_missing(input.properties, setting)
	message := sprintf("%s has no security configuration", [input.address])
}
