# METADATA
# title: Transfer Family servers must not use FTP
# description: FTP sends passwords and files in plain form.
# custom:
#   id: PL-AWS-TRANSFER-002
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::Transfer::Server"]
#   remediation: Use SFTP, FTPS or AS2.
#   fix:
#     terraform: |
#       protocols = ["SFTP"]
#     cloudformation: |
#       Protocols: [SFTP]
#   links: ["https://docs.aws.amazon.com/config/latest/developerguide/transfer-family-server-no-ftp.html"]
#   aliases: [CKV_AWS_357, transfer_server_in_transit_encryption_enabled]
package rule

import rego.v1

deny contains {"path": ["properties", "Protocols", i], "message": message} if {
	some i, protocol in input.properties.Protocols
	upper(protocol) == "FTP"
	message := sprintf("%s allows FTP", [input.address])
}
