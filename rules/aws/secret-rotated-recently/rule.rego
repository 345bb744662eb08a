# METADATA
# title: Secrets Manager secrets should have been rotated within 90 days
# description: A rotation that is set up and fails leaves the old secret in use.
# custom:
#   id: PL-AWS-SECRETSMANAGER-004
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::SecretsManager::Secret"]
#   notIn: [terraform, cloudformation]
#   remediation: Look why the rotation function fails, and rotate the secret.
#   fix:
#     cli: |
#       aws secretsmanager rotate-secret --secret-id db
#     console: |
#       Secrets Manager > Secrets > (secret) > Rotation > Rotate secret immediately
#   links: ["https://docs.aws.amazon.com/secretsmanager/latest/userguide/troubleshoot_rotation.html"]
#   aliases: [secretsmanager_secret_rotated_periodically]
package rule

import rego.v1

import data.lib.age

skip if not input.time

skip if object.get(input, ["extra", "RotationEnabled"], false) == false

days := 90

deny contains {"path": ["extra", "LastRotatedDate"], "message": message} if {
	age.is_older(input.time, input.extra.LastRotatedDate, days)
	message := sprintf("secret %s was last rotated on %s, more than %d days before %s", [input.name, input.extra.LastRotatedDate, days, input.time])
}

waits_for contains age.add_days(input.extra.LastRotatedDate, days)
