# METADATA
# title: Glue jobs should send continuous logs to CloudWatch
# description: What a job did is known only afterwards, and of one that was stopped not at all.
# custom:
#   id: PL-AWS-GLUE-004
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::Glue::Job"]
#   remediation: Set the argument --enable-continuous-cloudwatch-log to true.
#   fix:
#     terraform: |
#       default_arguments = { "--enable-continuous-cloudwatch-log" = "true" }
#     cloudformation: |
#       DefaultArguments: { "--enable-continuous-cloudwatch-log": "true" }
#   links: ["https://docs.aws.amazon.com/glue/latest/dg/monitor-continuous-logging-enable.html"]
#   aliases: [glue_etl_jobs_logging_enabled]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "DefaultArguments"], "message": message} if {
	is_off
	message := sprintf("%s has no continuous logs", [input.address])
}

is_off if values.is_missing(input, ["properties", "DefaultArguments", "--enable-continuous-cloudwatch-log"])

is_off if values.is_false(input.properties.DefaultArguments["--enable-continuous-cloudwatch-log"])
