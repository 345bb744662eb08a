# METADATA
# title: Systems Manager (SSM) parameters must not contain hard-coded secrets
# description: A password, key or token that is written as the value of a parameter is known to everyone who can read the code or its history, whether the parameter is encrypted or not. Told of parameters whose name ends with what they hold.
# custom:
#   id: PL-AWS-SSM-007
#   severity: High
#   secret: true
#   kinds: [aws]
#   resourceTypes: ["AWS::SSM::Parameter"]
#   remediation: Let Terraform or the service make the secret (random_password, manage_master_user_password), or create the parameter with a placeholder, ignore changes of its value and set it outside of the code. Replace the one that was shown.
#   fix:
#     terraform: |
#       value = random_password.database.result # instead of a password
#     cloudformation: |
#       # use AWS::SecretsManager::Secret with GenerateSecretString
#   links: ["https://docs.aws.amazon.com/systems-manager/latest/userguide/security-best-practices.html"]
#   covers: [PL-AWS-SSM-001]
package rule

import rego.v1

import data.lib.references
import data.lib.secrets

# An account does not give back what is in a SecureString, and says of a String where its code is.
skip if input.time

deny contains {"path": ["properties", "Value"], "message": message} if {
	references.is_written(input.properties.Value)
	is_secret(input.properties.Value)
	message := sprintf("%s has a secret in the code: its value is written out", [input.address])
}

# Something to be replaced later is often a word: a secret has a digit in it, as a rule.
is_secret(value) if {
	count(value) >= 6
	regex.match(`[0-9]`, value)
	secrets.is_secret_setting(what_it_holds, value)
}

is_secret(value) if secrets.has_token(value)

is_secret(value) if secrets.has_private_key(value)

# The last step of /shop/database/password, whatever stands before.
what_it_holds := steps[count(steps) - 1] if {
	steps := split(object.get(references.at_a_glance(input.properties), "Name", ""), "/")
}
