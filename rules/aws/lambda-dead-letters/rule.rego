# METADATA
# title: Lambda functions should have a dead-letter queue (DLQ) or failure destination
# description: An asynchronous event that fails three times is gone, unless a dead letter queue keeps it.
# custom:
#   id: PL-AWS-LAMBDA-005
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Lambda::Function", "AWS::Serverless::Function"]
#   remediation: Name a queue or topic for dead letters.
#   fix:
#     terraform: |
#       dead_letter_config {
#         target_arn = aws_sqs_queue.failed.arn
#       }
#     cloudformation: |
#       DeadLetterConfig:
#         TargetArn: !GetAtt Failed.Arn
#   links: ["https://docs.aws.amazon.com/lambda/latest/dg/invocation-async.html#invocation-dlq"]
#   aliases: [CKV_AWS_116, awslambda_function_no_dead_letter_queue, c2eae442-d3ba-4cb1-84ca-1db4f80eae3d, cb2f612b-ed42-4ff5-9fb9-255c73d39a18, 720f44cf-285e-4b69-8f72-835e6bc1dceb]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "DeadLetterConfig"], "message": message} if {
	values.is_missing(input.properties, ["DeadLetterConfig", "TargetArn"])
	values.is_missing(input.properties, "DeadLetterQueue")
	message := sprintf("%s keeps no events that failed", [input.address])
}
