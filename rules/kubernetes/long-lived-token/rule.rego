# METADATA
# title: Kubernetes service accounts should not have long-lived tokens
# description: A secret of type kubernetes.io/service-account-token holds a token that works until the secret is removed; whoever copies it keeps the rights.
# custom:
#   id: PL-K8S-SA-003
#   severity: Medium
#   kinds: [kubernetes]
#   resourceTypes: [Secret]
#   remediation: Ask for tokens that expire with the TokenRequest API (kubectl create token), or mount a projected volume.
#   fix:
#     terraform: |
#       volume {
#         name = "token"
#         projected {
#           sources {
#             service_account_token {
#               path               = "token"
#               expiration_seconds = 3600
#             }
#           }
#         }
#       }
#     kubernetes: |
#       volumes:
#         - name: token
#           projected:
#             sources:
#               - serviceAccountToken:
#                   path: token
#                   expirationSeconds: 3600
#   links: ["https://kubernetes.io/docs/concepts/configuration/secret/#serviceaccount-token-secrets"]
#   aliases: []
package rule

import rego.v1

import data.lib.workloads

deny contains {"path": ["type"], "message": message} if {
	input.type == "kubernetes.io/service-account-token"
	message := sprintf("%s is a token that never expires", [workloads.name])
}
