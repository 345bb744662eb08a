# METADATA
# title: OpenSearch domains should have audit logging enabled
# description: Only audit logs tell who signed in, who failed to, and who read which index.
# custom:
#   id: PL-AWS-OPENSEARCH-004
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::OpenSearchService::Domain", "AWS::Elasticsearch::Domain"]
#   remediation: Publish AUDIT_LOGS to CloudWatch, and switch fine-grained access control on.
#   fix:
#     terraform: |
#       log_publishing_options {
#         log_type                 = "AUDIT_LOGS"
#         cloudwatch_log_group_arn = aws_cloudwatch_log_group.audit.arn
#       }
#     cloudformation: |
#       LogPublishingOptions:
#         AUDIT_LOGS:
#           CloudWatchLogsLogGroupArn: !GetAtt Audit.Arn
#           Enabled: true
#   links: ["https://docs.aws.amazon.com/elasticsearch-service/latest/developerguide/audit-logs.html"]
#   aliases: [CKV_AWS_317, opensearch_service_domains_audit_logging_enabled, AVD-AWS-0042, c420748a-bd4a-46c8-9541-93dd1e0ccf38, aws-elastic-search-enable-domain-logging, AWS057]
package rule

import rego.v1

import data.lib.references
import data.lib.values

options := object.get(input.properties, "LogPublishingOptions", {})

deny contains {"path": ["properties", "LogPublishingOptions"], "message": message} if {
	is_object(options)
	every kind, _ in options {
		not references.is_unknown(kind)
		kind != "AUDIT_LOGS"
	}
	message := sprintf("%s publishes no audit logs", [input.address])
}

deny contains {"path": ["properties", "LogPublishingOptions", "AUDIT_LOGS", "Enabled"], "message": message} if {
	values.is_false(options.AUDIT_LOGS.Enabled)
	message := sprintf("%s publishes no audit logs", [input.address])
}
