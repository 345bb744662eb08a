# METADATA
# title: EKS clusters must write the audit log
# description: The control plane writes no logs unless they are asked for; without the audit log nobody can tell who changed what in the cluster.
# custom:
#   id: PL-TF-AWS-EKS-002
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: [aws_eks_cluster]
#   remediation: Put "audit" into enabled_cluster_log_types, best together with "api" and "authenticator".
#   compliance: ["CIS EKS 2.1.1", "NIST 800-53 AU-2", "PCI-DSS 10.2"]
#   aliases: [CKV_AWS_37, AVD-AWS-0038]
package rule

import rego.v1

types := {"aws_eks_cluster"}

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in types
}

deny contains {"path": place(i, "enabled_cluster_log_types"), "message": message} if {
	some i, r in input.resources
	r.type in types
	unaudited(object.get(r.properties, "enabled_cluster_log_types", null))
	message := sprintf("%s writes no audit log: it is not among enabled_cluster_log_types", [r.address])
}

unaudited(null)

unaudited(logs) if {
	is_array(logs)
	every log in logs {
		log != "audit"
		not contains(log, "${")
	}
}

# the attribute, or the resource when it is not written
place(i, name) := ["resources", i, "properties", name] if {
	name in object.keys(input.resources[i].properties)
} else := ["resources", i]

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
