# METADATA
# title: Glue connections must not contain passwords
# description: Whoever may read the connection reads the password, and so does every log of its description.
# custom:
#   id: PL-AWS-GLUE-005
#   severity: High
#   secret: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Glue::Connection"]
#   remediation: Keep the credentials in Secrets Manager, and name the secret (SECRET_ID).
#   fix:
#     terraform: |
#       connection_properties = {
#         SECRET_ID = aws_secretsmanager_secret.database.name
#       }
#     cloudformation: |
#       ConnectionProperties:
#         SECRET_ID: database
#   links: ["https://docs.aws.amazon.com/glue/latest/dg/connection-properties-secrets-manager.html"]
#   aliases: [glue_catalog_connection_no_secrets]
package rule

import rego.v1

import data.lib.references

deny contains {"path": ["properties", "ConnectionInput", "ConnectionProperties", name], "message": message} if {
	some name, value in input.properties.ConnectionInput.ConnectionProperties
	name in {"PASSWORD", "ENCRYPTED_PASSWORD"}
	references.is_written(value)
	message := sprintf("%s has a password of its own", [input.address])
}

deny contains {"path": ["properties", "ConnectionInput", "ConnectionProperties", name], "message": message} if {
	some name, value in input.properties.ConnectionInput.ConnectionProperties
	regex.match(`(?i)[?;&]password=[^&;$]+`, value)
	message := sprintf("%s has a password in an address", [input.address])
}

# An account is asked without passwords: who has a user name and names no secret keeps the password in the connection.
deny contains {"path": ["properties", "ConnectionInput", "ConnectionProperties", "USERNAME"], "message": message} if {
	input.time
	properties := input.properties.ConnectionInput.ConnectionProperties
	properties.USERNAME
	not properties.SECRET_ID
	message := sprintf("%s has a user name and no secret (SECRET_ID): its password is kept in the connection", [input.address])
}
