# METADATA
# title: Kubernetes Services should not use type NodePort
# description: A NodePort is open on the address of every node, past Ingresses and load balancers, and often past firewalls that trust nodes.
# custom:
#   id: PL-K8S-NET-006
#   severity: Low
#   kinds: [kubernetes]
#   resourceTypes: [Service]
#   remediation: Use a ClusterIP service behind an Ingress, or a load balancer.
#   fix:
#     terraform: |
#       type = "ClusterIP"
#     kubernetes: |
#       type: ClusterIP
#   links: ["https://kubernetes.io/docs/concepts/services-networking/service/"]
#   aliases: [845acfbe-3e10-4b8e-b656-3b404d36dfb2, 5c281bf8-d9bb-47f2-b909-3f6bb11874ad]
package rule

import rego.v1

import data.lib.workloads

deny contains {"path": ["spec", "type"], "message": message} if {
	input.spec.type == "NodePort"
	message := sprintf("%s opens a port of all nodes: its type is NodePort", [workloads.name])
}
