# METADATA
# title: Load balancers should log access
# description: Access logs tell who asked for what and how it was answered; without them an attack on the application cannot be followed. Network load balancers only log TLS connections and are not judged.
# custom:
#   id: PL-TF-AWS-ELB-003
#   severity: Low
#   kinds: [terraform]
#   resourceTypes: [aws_lb, aws_alb, aws_elb]
#   remediation: Add an access_logs block with a bucket, and enabled = true, which is not the default of aws_lb.
#   compliance: ["NIST 800-53 AU-2", "PCI-DSS 10.1"]
#   aliases: [CKV_AWS_91, CKV_AWS_92]
package rule

import rego.v1

balancers[i] := r if {
	some i, r in input.resources
	r.type in {"aws_lb", "aws_alb"}
	not object.get(r.properties, "load_balancer_type", null) in {"network", "gateway"}
}

balancers[i] := r if {
	some i, r in input.resources
	r.type == "aws_elb"
}

# what enabled means where it is not written
by_default := {"aws_lb": false, "aws_alb": false, "aws_elb": true}

applies contains ["resources", i] if some i, _ in balancers

deny contains {"path": ["resources", i], "message": message} if {
	some i, r in balancers
	object.get(r.properties, "load_balancer_type", null) in {null, "", "application"}
	object.get(r.properties, "access_logs", null) in {null, []}
	message := sprintf("%s does not log access: it has no access_logs", [r.address])
}

deny contains {"path": place, "message": message} if {
	some i, r in balancers
	object.get(r.properties, "load_balancer_type", null) in {null, "", "application"}
	some j, logs in r.properties.access_logs
	enabled := written(object.get(logs, "enabled", null), by_default[r.type])
	enabled in {false, "false"}
	place := array.concat(["resources", i, "properties", "access_logs", j], [name | some name in ["enabled"]; logs[name] != null])
	message := sprintf("%s does not log access: access_logs is not enabled", [r.address])
}

written(null, fallback) := fallback

written(value, _) := value if value != null

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
