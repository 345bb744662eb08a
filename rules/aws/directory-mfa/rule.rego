# METADATA
# title: AWS Directory Service directories should require MFA by RADIUS with a strong protocol
# description: Without MFA a stolen password is enough; PAP and MS-CHAPv1 show passwords to whoever listens.
# custom:
#   id: PL-AWS-DIRECTORY-005
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::DirectoryService::Directory"]
#   notIn: [terraform,cloudformation]
#   remediation: Enable RADIUS with MS-CHAPv2.
#   fix:
#     cli: |
#       aws ds enable-radius --directory-id d-1 --radius-settings file://radius.json
#     console: |
#       Directory Service > Directories > (directory) > Networking & security > Multi-factor authentication
#   links: ["https://docs.aws.amazon.com/directoryservice/latest/admin-guide/ms_ad_mfa.html"]
#   aliases: [directoryservice_supported_mfa_radius_enabled, directoryservice_radius_server_security_protocol]
package rule

import rego.v1

skip if not input.time

# Simple AD has no MFA.
skip if not object.get(input.properties, "Type", "") in {"MicrosoftAD", "ADConnector"}

deny contains {"path": ["extra", "RadiusStatus"], "message": message} if {
	not is_required
	message := sprintf("directory %s does not require MFA", [input.name])
}

is_required if input.extra.RadiusStatus == "Completed"

deny contains {"path": ["extra", "RadiusSettings", "AuthenticationProtocol"], "message": message} if {
	input.extra.RadiusSettings.AuthenticationProtocol in {"PAP", "CHAP", "MS-CHAPv1"}
	message := sprintf("directory %s asks its RADIUS servers by %s", [input.name, input.extra.RadiusSettings.AuthenticationProtocol])
}
