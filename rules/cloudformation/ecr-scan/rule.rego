# METADATA
# title: ECR repositories must scan images on push
# description: Images are not scanned for known vulnerabilities unless the repository or the registry says so. Nothing is reported when the template sets scanning for the registry.
# custom:
#   id: PL-CFN-AWS-ECR-001
#   severity: Medium
#   kinds: [cloudformation]
#   resourceTypes: ["AWS::ECR::Repository"]
#   remediation: Set ImageScanningConfiguration.ScanOnPush to true, or configure scanning for the registry.
#   compliance: ["NIST 800-53 RA-5", "PCI-DSS 6.1"]
#   aliases: [CKV_AWS_163, AVD-AWS-0030]
package rule

import rego.v1

applies contains ["Resources", i] if {
	some i, r in input.Resources
	r.Type == "AWS::ECR::Repository"
}

registry_scans if {
	some r in input.Resources
	r.Type == "AWS::ECR::RegistryScanningConfiguration"
}

deny contains {"path": array.concat(path, ["Properties", "ImageScanningConfiguration", "ScanOnPush"]), "message": message} if {
	not registry_scans
	some path in applies
	r := input.Resources[path[1]]
	lower(sprintf("%v", [r.Properties.ImageScanningConfiguration.ScanOnPush])) == "false"
	message := sprintf("%s does not scan its images: ScanOnPush is false", [r.Name])
}

deny contains {"path": path, "message": message} if {
	not registry_scans
	some path in applies
	r := input.Resources[path[1]]
	properties := object.get(r, "Properties", {})
	complete(properties)
	object.get(properties, "ImageScanningConfiguration", {}) in {null, {}}
	message := sprintf("%s does not scan its images: ImageScanningConfiguration is missing", [r.Name])
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
