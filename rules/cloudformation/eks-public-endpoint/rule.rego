# METADATA
# title: The API server of an EKS cluster must not be open to everyone
# description: The endpoint of a cluster is public and open to all addresses unless the template says otherwise; then only credentials stand between the internet and the cluster.
# custom:
#   id: PL-CFN-AWS-EKS-001
#   severity: High
#   kinds: [cloudformation]
#   resourceTypes: ["AWS::EKS::Cluster"]
#   remediation: Set EndpointPublicAccess to false and EndpointPrivateAccess to true, or name the addresses that may come in PublicAccessCidrs.
#   compliance: ["NIST 800-53 AC-4", "NIST 800-53 SC-7", "PCI-DSS 1.2.1"]
#   aliases: [CKV_AWS_38, CKV_AWS_39, AVD-AWS-0040, AVD-AWS-0041]
package rule

import rego.v1

applies contains ["Resources", i] if {
	some i, r in input.Resources
	r.Type == "AWS::EKS::Cluster"
}

# Clusters whose public endpoint is on.
public[path] := network if {
	some path in applies
	network := input.Resources[path[1]].Properties.ResourcesVpcConfig
	complete(network)
	lower(sprintf("%v", [object.get(network, "EndpointPublicAccess", true)])) == "true"
}

deny contains {"path": array.concat(config(path), ["PublicAccessCidrs", j]), "message": message} if {
	some path, network in public
	some j, cidr in network.PublicAccessCidrs
	endswith(cidr, "/0")
	message := sprintf("%s has an API server open to everyone: PublicAccessCidrs has %s", [input.Resources[path[1]].Name, cidr])
}

deny contains {"path": config(path), "message": message} if {
	some path, network in public
	object.get(network, "PublicAccessCidrs", []) in {null, []}
	message := sprintf("%s has an API server open to everyone: its endpoint is public and PublicAccessCidrs is missing", [input.Resources[path[1]].Name])
}

config(path) := array.concat(path, ["Properties", "ResourcesVpcConfig"])

# Properties that are known; an included snippet may add any.
complete(properties) if {
	is_object(properties)
	not properties["Fn::Transform"]
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
