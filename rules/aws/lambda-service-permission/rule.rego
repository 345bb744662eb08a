# METADATA
# title: Lambda permissions for services should restrict the source ARN or account
# description: A permission for a service without a source lets that service call the function for anybody's buckets, topics or rules, in any account.
# custom:
#   id: PL-AWS-LAMBDA-010
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::Lambda::Permission"]
#   remediation: Name the resource (source_arn, SourceArn) or the account that the call comes from.
#   fix:
#     terraform: |
#       source_arn = aws_s3_bucket.uploads.arn
#     cloudformation: |
#       SourceArn: !GetAtt Uploads.Arn
#   links: ["https://docs.aws.amazon.com/lambda/latest/dg/permissions-function-services.html"]
#   aliases: [CKV_AWS_364, AVD-AWS-0067, aws-lambda-restrict-source-arn, AWS058]
package rule

import rego.v1

import data.lib.values

limits := ["SourceArn", "SourceAccount", "PrincipalOrgID", "EventSourceToken"]

deny contains {"path": ["properties", "Principal"], "message": message} if {
	regex.match(`\.amazonaws\.com(\.cn)?$`, input.properties.Principal)
	every limit in limits {
		values.is_missing(input.properties, limit)
	}
	message := sprintf("%s lets %s call for anybody", [input.address, input.properties.Principal])
}
