# METADATA
# title: Jobs that watch the quality of data must encrypt what they read and write
# description: The job copies data of the endpoint to its volumes and between its machines; in plain form unless a key and encryption are asked for.
# custom:
#   id: PL-AWS-SAGEMAKER-007
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::SageMaker::DataQualityJobDefinition"]
#   remediation: Name keys for the volume and the output, and encrypt the traffic between containers.
#   fix:
#     terraform: |
#       network_config {
#         enable_inter_container_traffic_encryption = true
#       }
#     cloudformation: |
#       NetworkConfig:
#         EnableInterContainerTrafficEncryption: true
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-sagemaker-dataqualityjobdefinition.html"]
#   aliases: [CKV_AWS_367, CKV_AWS_368, CKV_AWS_369]
package rule

import rego.v1

import data.lib.values

settings := {
	["DataQualityJobOutputConfig", "KmsKeyId"]: "its output with a key of your own",
	["JobResources", "ClusterConfig", "VolumeKmsKeyId"]: "its volumes with a key of your own",
}

deny contains {"path": array.concat(["properties"], setting), "message": message} if {
	some setting, what in settings
	values.is_missing(input.properties, setting)
	message := sprintf("%s does not encrypt %s", [input.address, what])
}

deny contains {"path": ["properties", "NetworkConfig", "EnableInterContainerTrafficEncryption"], "message": message} if {
	values.is_false(object.get(input.properties, ["NetworkConfig", "EnableInterContainerTrafficEncryption"], false))
	message := sprintf("%s does not encrypt what its machines send each other", [input.address])
}
