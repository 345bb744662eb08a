# METADATA
# title: Web and function apps must not allow old TLS or plain FTP
# description: TLS 1.0 and 1.1 have known weaknesses, and FTP sends deployment credentials unencrypted.
# custom:
#   id: PL-ARM-AZURE-APPSERVICE-002
#   severity: Medium
#   kinds: [arm]
#   resourceTypes: [Microsoft.Web/sites, Microsoft.Web/sites/slots, Microsoft.Web/sites/config, Microsoft.Web/sites/slots/config]
#   remediation: Set minTlsVersion and scmMinTlsVersion to 1.2 or newer and ftpsState to Disabled or FtpsOnly.
#   compliance: ["CIS Azure 9.3", "CIS Azure 9.10", "NIST 800-53 SC-8", "PCI-DSS 4.2.1"]
#   aliases: [CKV_AZURE_15, CKV_AZURE_78, CKV_AZURE_145, AVD-AZU-0006]
package rule

import rego.v1

configurations[i] := ["properties", "siteConfig"] if {
	some i, r in input.resources
	lower(r.type) in {"microsoft.web/sites", "microsoft.web/sites/slots"}
}

# The configuration named web is the one with these settings. Its name begins with that of the app, which is often a
# parameter, and need not be known.
configurations[i] := ["properties"] if {
	some i, r in input.resources
	lower(r.type) in {"microsoft.web/sites/config", "microsoft.web/sites/slots/config"}
	some name in object.keys(r.properties)
	weak_values[name]
}

applies contains ["resources", i] if some i, _ in configurations

weak_values := {
	"minTlsVersion": {"1.0", "1.1"},
	"scmMinTlsVersion": {"1.0", "1.1"},
	"ftpsState": {"allallowed"},
}

deny contains {"path": array.concat(["resources", i], attribute), "message": message} if {
	some i, place in configurations
	some name, values in weak_values
	attribute := array.concat(place, [name])
	value := object.get(input.resources[i], attribute, null)
	lower(value) in values
	message := sprintf("app %s allows a weak protocol: %s is %q", [input.resources[i].name, name, value])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
