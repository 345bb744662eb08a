# METADATA
# title: Lambda functions should not use layers of unknown accounts
# description: Whoever owns a layer can publish another version, and its code runs with the function's role.
# custom:
#   id: PL-AWS-LAMBDA-012
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::Lambda::Function"]
#   notIn: [terraform, cloudformation]
#   remediation: Publish a copy of the layer in your own account, or exclude the finding for accounts you trust.
#   fix:
#     cli: |
#       aws lambda get-layer-version-by-arn --arn arn:aws:lambda:eu-west-1:444455556666:layer:other:1
#     console: |
#       Lambda > Functions > (function) > Layers > Edit
#   links: ["https://docs.aws.amazon.com/lambda/latest/dg/chapter-layers.html"]
#   aliases: [awslambda_function_using_cross_account_layers]
package rule

import rego.v1

skip if not input.time

account := split(input.address, ":")[4]

deny contains {"path": ["properties", "Layers", i], "message": message} if {
	some i, layer in input.properties.Layers
	owner := split(layer, ":")[4]
	owner != account
	message := sprintf("%s uses a layer of account %s", [input.address, owner])
}
