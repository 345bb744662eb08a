# METADATA
# title: EKS clusters should encrypt Kubernetes secrets with a customer-managed KMS key
# description: EKS encrypts what its API keeps with a key of AWS (by default since Kubernetes 1.28). With a key of your own you decide who can use it, and can withdraw it.
# custom:
#   id: PL-AWS-EKS-003
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::EKS::Cluster"]
#   remediation: Configure encryption for secrets with a KMS key.
#   fix:
#     terraform: |
#       encryption_config {
#         resources = ["secrets"]
#         provider {
#           key_arn = aws_kms_key.cluster.arn
#         }
#       }
#     cloudformation: |
#       EncryptionConfig:
#         - Resources: [secrets]
#           Provider:
#             KeyArn: !GetAtt Key.Arn
#   links: ["https://docs.aws.amazon.com/prescriptive-guidance/latest/encryption-best-practices/eks.html"]
#   aliases: [CKV_AWS_58, eks_cluster_kms_cmk_encryption_in_secrets_enabled, AVD-AWS-0039, 8e5ef52b-e673-4c3f-9b2e-99cdd0139059, 63ebcb19-2739-4d3f-aa5c-e8bbb9b85281, aws-eks-encrypt-secrets, AWS066]
package rule

import rego.v1

import data.lib.references

configs := object.get(input.properties, "EncryptionConfig", [])

deny contains {"path": ["properties", "EncryptionConfig"], "message": message} if {
	is_array(configs)
	every config in configs {
		every resource in object.get(config, "Resources", []) {
			resource != "secrets"
			not references.is_unknown(resource)
		}
	}
	message := sprintf("%s does not encrypt its secrets with a customer-managed key", [input.address])
}
