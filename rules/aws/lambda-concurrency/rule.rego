# METADATA
# title: Lambda functions should have reserved concurrency
# description: Without a reserved concurrency one function can use up what all functions of the account have, by a loop or by an attack, and the bill grows without end.
# custom:
#   id: PL-AWS-LAMBDA-004
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Lambda::Function", "AWS::Serverless::Function"]
#   remediation: Reserve a concurrency that fits the function.
#   fix:
#     terraform: |
#       reserved_concurrent_executions = 20
#     cloudformation: |
#       ReservedConcurrentExecutions: 20
#   links: ["https://docs.aws.amazon.com/lambda/latest/dg/configuration-concurrency.html"]
#   aliases: [CKV_AWS_115]
package rule

import rego.v1

deny contains {"path": ["properties", "ReservedConcurrentExecutions"], "message": message} if {
	to_number(object.get(input.properties, "ReservedConcurrentExecutions", -1)) == -1
	message := sprintf("%s has no limit of its own", [input.address])
}
