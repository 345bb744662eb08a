# METADATA
# title: Kubernetes encryption configurations should not use the identity provider first
# description: The first provider encrypts what is written; identity writes plain text, so that the configuration encrypts nothing.
# custom:
#   id: PL-K8S-API-029
#   severity: Medium
#   kinds: [kubernetes]
#   resourceTypes: [apiserver.config.k8s.io/EncryptionConfiguration]
#   remediation: Put kms, secretbox or aescbc first and identity last.
#   fix:
#     kubernetes: |
#       resources:
#         - resources: [secrets]
#           providers:
#             - kms:
#                 apiVersion: v2
#                 name: vault
#                 endpoint: unix:///run/kms.sock
#             - identity: {}
#   links: ["https://kubernetes.io/docs/tasks/administer-cluster/encrypt-data/"]
#   aliases: [10efce34-5af6-4d83-b414-9e096d5a06a9]
package rule

import rego.v1

deny contains {"path": ["resources", i, "providers", 0], "message": message} if {
	some i, resource in input.resources
	object.get(resource.providers[0], "identity", null) != null
	message := sprintf("%s are written in plain text: the first provider is identity", [concat(", ", resource.resources)])
}
