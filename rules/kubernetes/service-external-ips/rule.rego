# METADATA
# title: Kubernetes Services should not use external IP addresses
# description: A Service with externalIPs gets all traffic of the cluster for these addresses, so that its owner can listen in (CVE-2020-8554).
# custom:
#   id: PL-K8S-NET-005
#   severity: Medium
#   kinds: [kubernetes]
#   resourceTypes: [Service]
#   remediation: Remove externalIPs; use a load balancer or an Ingress.
#   fix:
#     terraform: |
#       spec {
#         type = "ClusterIP" # and no externalIPs
#       }
#     kubernetes: |
#       spec:
#         type: ClusterIP # and no externalIPs
#   links: ["https://kubernetes.io/docs/concepts/services-networking/service/#external-ips"]
#   aliases: [AVD-KSV-0108]
package rule

import rego.v1

import data.lib.workloads

deny contains {"path": ["spec", "externalIPs", i], "message": message} if {
	some i, address in input.spec.externalIPs
	message := sprintf("%s takes an external address: %v", [workloads.name, address])
}
