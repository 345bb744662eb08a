# METADATA
# title: EKS API servers must not be open to the world
# description: By default the Kubernetes API of a cluster can be reached from every address, so that a leaked token or a flaw in the API server is enough to take it over.
# custom:
#   id: PL-TF-AWS-EKS-001
#   severity: High
#   kinds: [terraform]
#   resourceTypes: [aws_eks_cluster]
#   remediation: Set endpoint_public_access to false in vpc_config, or list the networks that may connect in public_access_cidrs.
#   compliance: ["CIS EKS 5.4.1", "NIST 800-53 SC-7", "PCI-DSS 1.3"]
#   aliases: [CKV_AWS_38, CKV_AWS_39, AVD-AWS-0040, AVD-AWS-0041]
package rule

import rego.v1

types := {"aws_eks_cluster"}

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in types
}

deny contains {"path": path, "message": message} if {
	some i, r in input.resources
	r.type in types
	some j, config in r.properties.vpc_config
	object.get(config, "endpoint_public_access", true) in {true, "true", null}
	world(object.get(config, "public_access_cidrs", null))
	written := [name | some name in ["public_access_cidrs", "endpoint_public_access"]; object.get(config, name, null) != null]
	path := array.concat(["resources", i, "properties", "vpc_config", j], array.slice(written, 0, 1))
	message := sprintf("%s has an API server that everyone can reach: public_access_cidrs does not say who may", [r.address])
}

world(cidrs) if cidrs in {null, []}

world(cidrs) if {
	some cidr in cidrs
	endswith(cidr, "/0")
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
