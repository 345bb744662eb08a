# METADATA
# title: Elastic Beanstalk environments should stream logs to CloudWatch
# description: Logs on an instance are gone with it, and whoever breaks in there can delete them.
# custom:
#   id: PL-AWS-BEANSTALK-003
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::ElasticBeanstalk::Environment"]
#   remediation: Set the option StreamLogs of aws:elasticbeanstalk:cloudwatch:logs to true.
#   fix:
#     terraform: |
#       setting {
#         namespace = "aws:elasticbeanstalk:cloudwatch:logs"
#         name      = "StreamLogs"
#         value     = "true"
#       }
#     cloudformation: |
#       OptionSettings:
#         - Namespace: aws:elasticbeanstalk:cloudwatch:logs
#           OptionName: StreamLogs
#           Value: "true"
#   links: ["https://docs.aws.amazon.com/elasticbeanstalk/latest/dg/AWSHowTo.cloudwatchlogs.html"]
#   aliases: [elasticbeanstalk_environment_cloudwatch_logging_enabled]
package rule

import rego.v1

import data.lib.values

streams if {
	some option in input.properties.OptionSettings
	option.Namespace == "aws:elasticbeanstalk:cloudwatch:logs"
	option.OptionName == "StreamLogs"
	not values.is_false(option.Value)
}

# A saved configuration may say it.
skip if {
	not input.time
	input.properties.TemplateName
}

deny contains {"path": ["properties", "OptionSettings"], "message": message} if {
	not streams
	message := sprintf("%s does not stream its logs to CloudWatch", [input.address])
}
