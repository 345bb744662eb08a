# METADATA
# title: Secrets Manager secrets unused for 90 days should be deleted
# description: A secret that nobody reads is one that nobody misses when somebody else does; and it costs.
# custom:
#   id: PL-AWS-SECRETSMANAGER-005
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::SecretsManager::Secret"]
#   notIn: [terraform, cloudformation]
#   remediation: Delete the secret; it can be restored for a week or more.
#   fix:
#     cli: |
#       aws secretsmanager delete-secret --secret-id old --recovery-window-in-days 30
#     console: |
#       Secrets Manager > Secrets > (secret) > Actions > Delete secret
#   links: ["https://docs.aws.amazon.com/secretsmanager/latest/userguide/manage_delete-secret.html"]
#   aliases: [secretsmanager_secret_unused]
package rule

import rego.v1

import data.lib.age

skip if not input.time

days := 90

# A secret that nobody has read yet is as old as it is.
last_read := input.extra.LastAccessedDate

last_read := input.extra.CreatedDate if not input.extra.LastAccessedDate

deny contains {"path": ["extra", "LastAccessedDate"], "message": message} if {
	age.is_older(input.time, last_read, days)
	message := sprintf("secret %s has not been read since %s, more than %d days before %s", [input.name, last_read, days, input.time])
}

waits_for contains age.add_days(last_read, days)
