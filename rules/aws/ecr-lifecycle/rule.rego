# METADATA
# title: ECR repositories should have a lifecycle policy
# description: Images that nobody removes keep old holes ready to be deployed again, and cost money.
# custom:
#   id: PL-AWS-ECR-004
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::ECR::Repository"]
#   remediation: Write a lifecycle policy.
#   fix:
#     terraform: |
#       resource "aws_ecr_lifecycle_policy" "app" {
#         repository = aws_ecr_repository.app.name
#         policy     = file("lifecycle.json")
#       }
#     cloudformation: |
#       LifecyclePolicy:
#         LifecyclePolicyText: '{"rules": [{"rulePriority": 1, "selection": {"tagStatus": "any", "countType": "imageCountMoreThan", "countNumber": 100}, "action": {"type": "expire"}}]}'
#   links: ["https://docs.aws.amazon.com/AmazonECR/latest/userguide/LifecyclePolicies.html"]
#   aliases: [ecr_repositories_lifecycle_policy_enabled]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "LifecyclePolicy"], "message": message} if {
	values.is_missing(input.properties, "LifecyclePolicy")
	message := sprintf("%s keeps all images for ever", [input.address])
}
