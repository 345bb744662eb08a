# METADATA
# title: Web and function apps must not allow old TLS or plain FTP
# description: TLS 1.0 and 1.1 have known weaknesses, and FTP sends deployment credentials unencrypted.
# custom:
#   id: PL-AZURE-APPSERVICE-002
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.Web/sites, Microsoft.Web/sites/slots, Microsoft.Web/sites/config, Microsoft.Web/sites/slots/config]
#   remediation: Set minTlsVersion and scmMinTlsVersion (minimum_tls_version, scm_minimum_tls_version) to 1.2 or newer and ftpsState (ftps_state) to Disabled or FtpsOnly.
#   compliance: ["CIS Azure 9.3", "CIS Azure 9.10", "NIST 800-53 SC-8", "PCI-DSS 4.2.1"]
#   aliases: [PL-TF-AZURE-APPSERVICE-002, PL-ARM-AZURE-APPSERVICE-002, CKV_AZURE_15, CKV_AZURE_78, CKV_AZURE_145, AVD-AZU-0006]
package rule

import rego.v1

import data.lib.tls
import data.lib.values

# An app has its configuration inside, or it is a resource of its own.
place := ["properties"] if endswith(lower(input.type), "/config")

else := ["properties", "siteConfig"]

deny contains {"path": array.concat(place, [name]), "message": message} if {
	some name in ["minTlsVersion", "scmMinTlsVersion"]
	version := object.get(input, array.concat(place, [name]), null)
	tls.is_old(version)
	message := sprintf("%s allows a weak protocol: TLS %v", [input.address, version])
}

deny contains {"path": array.concat(place, ["ftpsState"]), "message": message} if {
	lower(object.get(input, array.concat(place, ["ftpsState"]), null)) == "allallowed"
	message := sprintf("%s allows a weak protocol: plain FTP", [input.address])
}

# Other configurations say nothing of protocols.
skip if {
	place == ["properties"]
	every name in ["minTlsVersion", "scmMinTlsVersion", "ftpsState"] {
		values.is_missing(input.properties, [name])
	}
}
