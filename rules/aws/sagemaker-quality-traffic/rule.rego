# METADATA
# title: SageMaker data quality jobs should encrypt inter-container traffic
# description: The machines of a job send data of its endpoint to each other, in plain form unless encryption is asked for.
# custom:
#   id: PL-AWS-SAGEMAKER-009
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::SageMaker::DataQualityJobDefinition"]
#   remediation: Encrypt the traffic between containers.
#   fix:
#     terraform: |
#       network_config {
#         enable_inter_container_traffic_encryption = true
#       }
#     cloudformation: |
#       NetworkConfig:
#         EnableInterContainerTrafficEncryption: true
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-sagemaker-dataqualityjobdefinition.html"]
#   aliases: [CKV_AWS_369]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "NetworkConfig", "EnableInterContainerTrafficEncryption"], "message": message} if {
	values.is_false(object.get(input.properties, ["NetworkConfig", "EnableInterContainerTrafficEncryption"], false))
	message := sprintf("%s does not encrypt inter-container traffic", [input.address])
}
