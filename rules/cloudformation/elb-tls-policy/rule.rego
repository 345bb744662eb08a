# METADATA
# title: Load balancers must not accept TLS below 1.2
# description: TLS 1.0 and 1.1 have known weaknesses. A listener without SslPolicy takes ELBSecurityPolicy-2016-08, which accepts both.
# custom:
#   id: PL-CFN-AWS-ELB-002
#   severity: Medium
#   kinds: [cloudformation]
#   resourceTypes: ["AWS::ElasticLoadBalancingV2::Listener"]
#   remediation: Set SslPolicy to a policy that starts at TLS 1.2, such as ELBSecurityPolicy-TLS13-1-2-2021-06.
#   compliance: ["NIST 800-53 SC-8", "NIST 800-53 SC-13", "PCI-DSS 4.1"]
#   aliases: [CKV_AWS_103, AVD-AWS-0047]
package rule

import rego.v1

applies contains ["Resources", i] if {
	some i, r in input.Resources
	r.Type == "AWS::ElasticLoadBalancingV2::Listener"
	upper(r.Properties.Protocol) in {"HTTPS", "TLS"}
}

deny contains {"path": array.concat(path, ["Properties", "SslPolicy"]), "message": message} if {
	some path in applies
	r := input.Resources[path[1]]
	regex.match(`^ELBSecurityPolicy-(20[0-9]{2}-[0-9]{2}|FS-2018-06|(TLS|TLS13|FS)-1-[01]-.+)$`, r.Properties.SslPolicy)
	message := sprintf("%s accepts TLS below 1.2: SslPolicy is %s", [r.Name, r.Properties.SslPolicy])
}

deny contains {"path": path, "message": message} if {
	some path in applies
	r := input.Resources[path[1]]
	complete(r.Properties)
	object.get(r.Properties, "SslPolicy", null) == null
	message := sprintf("%s accepts TLS below 1.2: SslPolicy is missing", [r.Name])
}

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
