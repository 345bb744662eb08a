# METADATA
# title: OpenSearch domains should publish logs to CloudWatch Logs
# description: Without logs in CloudWatch nobody sees errors, slow searches, or who asked for what.
# custom:
#   id: PL-AWS-OPENSEARCH-003
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::OpenSearchService::Domain", "AWS::Elasticsearch::Domain"]
#   remediation: Publish at least one kind of logs to CloudWatch.
#   fix:
#     terraform: |
#       log_publishing_options {
#         log_type                 = "INDEX_SLOW_LOGS"
#         cloudwatch_log_group_arn = aws_cloudwatch_log_group.search.arn
#       }
#     cloudformation: |
#       LogPublishingOptions:
#         INDEX_SLOW_LOGS:
#           CloudWatchLogsLogGroupArn: !GetAtt Logs.Arn
#           Enabled: true
#   links: ["https://docs.aws.amazon.com/elasticsearch-service/latest/developerguide/es-createdomain-configure-slow-logs.html"]
#   aliases: [CKV_AWS_84, opensearch_service_domains_cloudwatch_logging_enabled, f3a2dfb1-c8ff-47d1-a08a-aa329613a73c, 086ea2eb-14a6-4fd4-914b-38e0bc8703e8, acb6b4e2-a086-4f35-aefd-4db6ea51ada2, e979fcbc-df6c-422d-9458-c33d65e71c45]
package rule

import rego.v1

import data.lib.values

options := object.get(input.properties, "LogPublishingOptions", {})

deny contains {"path": ["properties", "LogPublishingOptions"], "message": message} if {
	is_object(options)
	every option in options {
		values.is_false(object.get(option, "Enabled", true))
	}
	message := sprintf("%s publishes no logs", [input.address])
}
