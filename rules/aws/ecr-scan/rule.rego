# METADATA
# title: ECR repositories must scan images
# description: Images are not searched for known vulnerabilities unless scanning on push is switched on for the repository or for the registry.
# custom:
#   id: PL-TF-AWS-ECR-001
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: [aws_ecr_repository]
#   remediation: Set scan_on_push to true in image_scanning_configuration, or use aws_ecr_registry_scanning_configuration.
#   compliance: ["NIST 800-53 RA-5", "PCI-DSS 6.1"]
#   aliases: [CKV_AWS_163, AVD-AWS-0030]
package rule

import rego.v1

types := {"aws_ecr_repository"}

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in types
}

deny contains {"path": ["resources", i], "message": message} if {
	some i, r in input.resources
	r.type in types
	object.get(r.properties, "image_scanning_configuration", null) in {null, []}
	not registry_scans
	message := sprintf("%s does not scan images: it has no image_scanning_configuration", [r.address])
}

deny contains {"path": ["resources", i, "properties", "image_scanning_configuration", j], "message": message} if {
	some i, r in input.resources
	r.type in types
	some j, block in r.properties.image_scanning_configuration
	object.get(block, "scan_on_push", false) in {false, "false", null}
	not registry_scans
	message := sprintf("%s does not scan images: scan_on_push is off", [r.address])
}

registry_scans if {
	some r in input.resources
	r.type == "aws_ecr_registry_scanning_configuration"
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
