# METADATA
# title: ECR repositories should have immutable image tags
# description: With mutable tags, which are the default, an image that was tested and approved can be replaced by another under the same tag.
# custom:
#   id: PL-AWS-ECR-002
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::ECR::Repository"]
#   remediation: Make tags immutable (IMMUTABLE), or all but some (IMMUTABLE_WITH_EXCLUSION) where a tag such as latest must move.
#   fix:
#     terraform: |
#       image_tag_mutability = "IMMUTABLE"
#     cloudformation: |
#       ImageTagMutability: IMMUTABLE
#   links: ["https://docs.aws.amazon.com/AmazonECR/latest/userguide/image-tag-mutability.html"]
#   aliases: [PL-TF-AWS-ECR-002, PL-CFN-AWS-ECR-002, CKV_AWS_51, AVD-AWS-0031, ecr_repositories_tag_immutability, 33f41d31-86b1-46a4-81f7-9c9a671f59ac, d1846b12-20c5-4d45-8798-fc35b79268eb, aws-ecr-enforce-immutable-repository, AWS078]
package rule

import rego.v1

deny contains {"path": ["properties", "ImageTagMutability"], "message": message} if {
	input.properties.ImageTagMutability in {"", "MUTABLE", "MUTABLE_WITH_EXCLUSION"}
	message := sprintf("%s has mutable tags", [input.address])
}
