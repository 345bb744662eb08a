# METADATA
# title: Web and function apps must only accept HTTPS
# description: App Service also answers plain HTTP unless httpsOnly is set; sessions and data then cross the network unencrypted.
# custom:
#   id: PL-ARM-AZURE-APPSERVICE-001
#   severity: Medium
#   kinds: [arm]
#   resourceTypes: [Microsoft.Web/sites, Microsoft.Web/sites/slots]
#   remediation: Set properties.httpsOnly to true.
#   compliance: ["CIS Azure 9.2", "NIST 800-53 SC-8", "PCI-DSS 4.2.1"]
#   aliases: [CKV_AZURE_14, CKV_AZURE_70, CKV_AZURE_153, AVD-AZU-0004]
package rule

import rego.v1

apps[i] := r if {
	some i, r in input.resources
	lower(r.type) in {"microsoft.web/sites", "microsoft.web/sites/slots"}
}

applies contains ["resources", i] if some i, _ in apps

deny contains {"path": ["resources", i, "properties", "httpsOnly"], "message": message} if {
	some i, r in apps
	r.properties.httpsOnly in {false, "false"}
	message := sprintf("app %s accepts plain HTTP: httpsOnly is false", [r.name])
}

deny contains {"path": ["resources", i], "message": message} if {
	some i, r in apps
	is_object(object.get(r, "properties", {}))
	object.get(r, ["properties", "httpsOnly"], null) == null
	message := sprintf("app %s accepts plain HTTP: httpsOnly is missing", [r.name])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
