# METADATA
# title: Kubernetes Services of type LoadBalancer should open only web ports to the internet
# description: A Service of type LoadBalancer gets a public address on most clouds and, without source ranges, lets everybody in. For databases, consoles and other ports than 80 and 443 that is hardly meant.
# custom:
#   id: PL-K8S-NET-001
#   severity: Medium
#   kinds: [kubernetes]
#   resourceTypes: [Service]
#   remediation: List the networks that may connect in spec.loadBalancerSourceRanges, ask for an internal load balancer with the annotation of your cloud, or use a ClusterIP service.
#   fix:
#     terraform: |
#       spec {
#         type                        = "LoadBalancer"
#         load_balancer_source_ranges = ["10.0.0.0/8"] # the networks that may connect
#       }
#     kubernetes: |
#       spec:
#         type: LoadBalancer
#         loadBalancerSourceRanges: ["10.0.0.0/8"] # the networks that may connect
#   links: ["https://kubernetes.io/docs/tasks/access-application-cluster/create-external-load-balancer/"]
#   aliases: [26763a1c-5dda-4772-b507-5fca7fb5f165, 2a52567c-abb8-4651-a038-52fa27c77aed]
package rule

import rego.v1

import data.lib.workloads

skip if not input.spec.type == "LoadBalancer"

deny contains {"path": ["spec", "loadBalancerSourceRanges", i], "message": message} if {
	not internal
	some i, range in input.spec.loadBalancerSourceRanges
	trim_space(range) in {"0.0.0.0/0", "::/0"}
	count(other_ports) > 0
	message := sprintf("%s is open to the internet: loadBalancerSourceRanges holds %s (ports %s)", [workloads.name, range, concat(", ", other_ports)])
}

deny contains {"path": ["spec", "type"], "message": message} if {
	not internal
	not has_source_ranges
	count(other_ports) > 0
	message := sprintf("%s is open to the internet: it has no loadBalancerSourceRanges (ports %s)", [workloads.name, concat(", ", other_ports)])
}

other_ports contains sprintf("%v", [port.port]) if {
	some port in input.spec.ports
	not port.port in {80, 443, "80", "443"}
	not contains(sprintf("%v", [port.port]), "{")
}

has_source_ranges if count(input.spec.loadBalancerSourceRanges) > 0

has_source_ranges if is_string(input.spec.loadBalancerSourceRanges)

# The older ways to say it.
has_source_ranges if {
	some annotation, ranges in input.metadata.annotations
	annotation in {
		"service.beta.kubernetes.io/load-balancer-source-ranges",
		"service.beta.kubernetes.io/azure-allowed-ip-ranges",
		"service.beta.kubernetes.io/azure-allowed-service-tags",
		"service.beta.kubernetes.io/aws-load-balancer-security-groups",
	}
	not regex.match(`^\s*$|(^|[\s,])(0\.0\.0\.0|::)/0`, ranges)
}

internal if {
	some annotation, value in input.metadata.annotations
	regex.match(`load-?balancer.*(-internal|-scheme|-type|-network)|internal-load-?balancer`, annotation)
	regex.match(`(?i)^(true|internal|private|intranet|0\.0\.0\.0/0|subnet-.*)$|[$]\{|\{\{`, sprintf("%v", [value]))
}

# Drivers for networks of one's own.
internal if input.spec.loadBalancerClass in {"tailscale", "io.cilium/node", "kube-vip.io/kube-vip-class", "metallb"}

internal if {
	some annotation, _ in input.metadata.annotations
	regex.match(`^(metallb\.|kube-vip\.io/|io\.cilium/|lbipam\.cilium\.io/|tailscale\.com/)`, annotation)
}

internal if regex.match(`^(10|192\.168|172\.(1[6-9]|2[0-9]|3[01]))\.`, input.spec.loadBalancerIP)
