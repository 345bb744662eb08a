# METADATA
# title: SageMaker endpoint configurations should have at least two instances
# description: With one instance the endpoint stops when the instance or its Availability Zone does.
# custom:
#   id: PL-AWS-SAGEMAKER-014
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::SageMaker::EndpointConfig"]
#   remediation: Set the initial instance count to two at least.
#   fix:
#     terraform: |
#       initial_instance_count = 2
#     cloudformation: |
#       InitialInstanceCount: 2
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/sagemaker-controls.html"]
#   aliases: [sagemaker_endpoint_config_prod_variant_instances]
package rule

import rego.v1

deny contains {"path": ["properties", "ProductionVariants", i, "InitialInstanceCount"], "message": message} if {
	some i, variant in input.properties.ProductionVariants
	variant.InitialInstanceCount == 1
	message := sprintf("%s has a variant with one instance", [input.address])
}
