# METADATA
# title: DMS endpoints for Neptune should use IAM authorization
# description: Without IAM everything in the network of the graph database can change it.
# custom:
#   id: PL-AWS-DMS-006
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::DMS::Endpoint"]
#   notIn: [terraform]
#   remediation: Enable IAM authentication of the target.
#   fix:
#     cloudformation: |
#       NeptuneSettings:
#         IamAuthEnabled: true
#     cli: |
#       aws dms modify-endpoint --endpoint-arn arn --neptune-settings IamAuthEnabled=true
#     console: |
#       DMS > Endpoints > (endpoint) > Modify
#   links: ["https://docs.aws.amazon.com/dms/latest/userguide/CHAP_Target.Neptune.html"]
#   aliases: [dms_endpoint_neptune_iam_authorization_enabled]
package rule

import rego.v1

import data.lib.values

skip if input.properties.EngineName != "neptune"

deny contains {"path": ["properties", "NeptuneSettings", "IamAuthEnabled"], "message": message} if {
	is_off
	message := sprintf("%s connects to Neptune without IAM", [input.address])
}

is_off if values.is_missing(input, ["properties", "NeptuneSettings", "IamAuthEnabled"])

is_off if values.is_false(input.properties.NeptuneSettings.IamAuthEnabled)
