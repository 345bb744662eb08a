# METADATA
# title: Kubernetes Ingresses should not use configuration snippets
# description: Whoever may write an Ingress can read all secrets that the nginx controller sees, and run code in it, through snippet annotations (CVE-2021-25742).
# custom:
#   id: PL-K8S-NET-004
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Ingress]
#   remediation: Remove the annotation, and set allow-snippet-annotations to false in the configuration of the controller.
#   fix:
#     terraform: |
#       metadata {
#         annotations = {
#           "nginx.ingress.kubernetes.io/rewrite-target" = "/" # one annotation for one purpose, and no snippet
#         }
#       }
#     kubernetes: |
#       metadata:
#         annotations:
#           nginx.ingress.kubernetes.io/rewrite-target: / # one annotation for one purpose, and no snippet
#   links: ["https://kubernetes.github.io/ingress-nginx/user-guide/nginx-configuration/annotations/"]
#   aliases: [CKV_K8S_152, CKV_K8S_153, CKV_K8S_154]
package rule

import rego.v1

import data.lib.workloads

deny contains {"path": ["metadata", "annotations", annotation], "message": message} if {
	some annotation, value in input.metadata.annotations
	regex.match(`^nginx\.(ingress\.kubernetes\.io|org)/(server|configuration|location|auth|modsecurity|stream|http)-snippets?$`, annotation)
	not value in {null, ""}
	message := sprintf("%s carries a snippet of configuration: %s", [workloads.name, annotation])
}
