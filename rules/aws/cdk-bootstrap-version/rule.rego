# METADATA
# title: CloudFormation CDK bootstrap stacks must be of version 21 or newer
# description: "Older bootstrap stacks trust a staging bucket by its name alone: whoever makes a deleted bucket again can put templates into it that are deployed with administrator access."
# custom:
#   id: PL-AWS-CLOUDFORMATION-002
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::CloudFormation::Stack"]
#   notIn: [terraform, cloudformation]
#   remediation: Bootstrap again with a current CDK.
#   fix:
#     cli: |
#       npx cdk bootstrap aws://111122223333/eu-west-1
#     console: |
#       CloudFormation > Stacks > CDKToolkit > Outputs > BootstrapVersion
#   links: ["https://docs.aws.amazon.com/cdk/v2/guide/bootstrapping.html"]
#   aliases: [cloudformation_stack_cdktoolkit_bootstrap_version]
package rule

import rego.v1

skip if not input.time

skip if not startswith(object.get(input, ["extra", "StackName"], input.name), "CDKToolkit")

deny contains {"path": ["properties", "Outputs", i, "OutputValue"], "message": message} if {
	some i, output in input.properties.Outputs
	output.OutputKey == "BootstrapVersion"
	to_number(output.OutputValue) < 21
	message := sprintf("CDK bootstrap stack %s is of version %s, expected 21 or newer", [input.name, output.OutputValue])
}
