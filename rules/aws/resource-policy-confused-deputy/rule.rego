# METADATA
# title: AWS resource policies for services should prevent the confused deputy problem
# description: A service such as S3, SNS or EventBridge comes for whoever configures it. Without a condition anybody with an AWS account can make it write here.
# custom:
#   id: PL-AWS-IAM-037
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::SQS::QueuePolicy", "AWS::S3::BucketPolicy", "AWS::SecretsManager::ResourcePolicy", "AWS::Logs::ResourcePolicy"]
#   remediation: Add a condition on aws:SourceArn or aws:SourceAccount to the statement.
#   fix:
#     terraform: |
#       condition {
#         test     = "ArnLike"
#         variable = "aws:SourceArn"
#         values   = [aws_s3_bucket.source.arn]
#       }
#     cloudformation: |
#       Condition:
#         ArnLike:
#           aws:SourceArn: !GetAtt Source.Arn
#   links: ["https://docs.aws.amazon.com/IAM/latest/UserGuide/confused-deputy.html"]
#   aliases: []
package rule

import rego.v1

import data.lib.policy

deny contains {"path": array.concat(["properties", key], trust.path), "message": message} if {
	some key in ["PolicyDocument", "ResourcePolicy"]
	some trust in policy.confused_deputies(input.properties[key])
	not delivers_to_one_account(trust.statement)
	not only_writes_log_lines(trust.statement)
	message := sprintf("%s lets %s in for anybody", [input.address, trust.principal])
}

# As AWS writes the policies that let a service write into a log group: who gets in leaves a line there, and reads nothing.
only_writes_log_lines(statement) if {
	every action in policy.as_list(statement.Action) {
		lower(action) in {"logs:createlogstream", "logs:putlogevents", "logs:putlogeventsbatch"}
	}
}

# Services that deliver logs ask for the ACL first, which tells nobody anything, and write into the folder of the account that they deliver for.
delivers_to_one_account(statement) if {
	every action in policy.as_list(statement.Action) {
		lower(action) in {"s3:getbucketacl", "s3:listbucket", "s3:putobject"}
	}
	every resource in policy.as_list(statement.Resource) {
		writes_nowhere_else(statement, resource)
	}
}

writes_nowhere_else(_, resource) if regex.match(`/AWSLogs/(\d{12}|[$][{][^{}]*(?i:account)[^{}]*[}])(/|$)`, resource)

writes_nowhere_else(statement, _) if {
	every action in policy.as_list(statement.Action) {
		lower(action) != "s3:putobject"
	}
}
