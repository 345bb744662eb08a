# METADATA
# title: SageMaker models should have network isolation enabled
# description: The container of a model that reaches the network can send what it is asked, and what it knows, anywhere.
# custom:
#   id: PL-AWS-SAGEMAKER-006
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::SageMaker::Model"]
#   remediation: Enable network isolation.
#   fix:
#     terraform: |
#       enable_network_isolation = true
#     cloudformation: |
#       EnableNetworkIsolation: true
#   links: ["https://docs.aws.amazon.com/sagemaker/latest/dg/studio-notebooks-and-internet-access.html"]
#   aliases: [CKV_AWS_370, sagemaker_models_network_isolation_enabled]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "EnableNetworkIsolation"], "message": message} if {
	values.is_false(input.properties.EnableNetworkIsolation)
	message := sprintf("%s is not isolated from the network", [input.address])
}
