# METADATA
# title: Queues, topics, keys, secrets and registries must not let everyone in
# description: A resource policy that allows an action for the principal * and no condition that says who may come lets every AWS account, and often everybody, use the resource.
# custom:
#   id: PL-TF-AWS-IAM-004
#   severity: High
#   kinds: [terraform]
#   resourceTypes: [aws_sqs_queue, aws_sqs_queue_policy, aws_sns_topic, aws_sns_topic_policy, aws_ecr_repository_policy, aws_kms_key, aws_kms_key_policy, aws_secretsmanager_secret, aws_secretsmanager_secret_policy, aws_cloudwatch_event_bus_policy, aws_backup_vault_policy, aws_glacier_vault, aws_lambda_permission]
#   remediation: Name accounts, roles or services in Principal, or limit the statement with a condition such as aws:SourceArn, aws:SourceAccount or aws:PrincipalOrgID.
#   compliance: ["NIST 800-53 AC-3", "PCI-DSS 7.1"]
#   aliases: [CKV_AWS_32, CKV_AWS_33, CKV_AWS_167, CKV_AWS_168, CKV_AWS_169, CKV_AWS_301, AVD-AWS-0032]
package rule

import rego.v1

types := {"aws_sqs_queue", "aws_sqs_queue_policy", "aws_sns_topic", "aws_sns_topic_policy", "aws_ecr_repository_policy", "aws_kms_key", "aws_kms_key_policy", "aws_secretsmanager_secret", "aws_secretsmanager_secret_policy", "aws_cloudwatch_event_bus_policy", "aws_backup_vault_policy", "aws_glacier_vault", "aws_lambda_permission"}

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in types
}

deny contains {"path": ["resources", i, "properties", name], "message": message} if {
	some i, r in input.resources
	r.type in types
	some name in ["policy", "access_policy"]
	some statement in statements(r.properties[name])
	statement.Effect == "Allow"
	everyone(statement)
	not limited(statement)
	actions := concat(", ", list(object.get(statement, "Action", "all actions but some")))
	message := sprintf("%s lets everyone in: %s", [r.address, actions])
}

deny contains {"path": ["resources", i, "properties", "principal"], "message": message} if {
	some i, r in input.resources
	r.type == "aws_lambda_permission"
	r.properties.principal == "*"
	every limit in ["source_arn", "source_account", "principal_org_id"] {
		object.get(r.properties, limit, null) in {null, ""}
	}
	message := sprintf("%s lets everyone call the function", [r.address])
}

everyone(statement) if "*" in list(statement.Principal)

everyone(statement) if "*" in list(statement.Principal.AWS)

everyone(statement) if statement.NotPrincipal

# conditions that do not say who may come
harmless := {
	"aws:securetransport", "aws:multifactorauthpresent", "aws:referer", "aws:useragent", "aws:currenttime", "aws:epochtime",
	"s3:prefix", "s3:delimiter", "s3:max-keys", "s3:tlsversion", "s3:authtype", "s3:signatureversion", "s3:x-amz-acl",
}

limited(statement) if {
	some operator, conditions in statement.Condition
	not contains(lower(operator), "not")
	not regex.match(`^forallvalues:|ifexists$`, lower(operator)) # which hold for requests without the key
	some key, values in conditions
	not lower(key) in harmless
	every value in list(values) {
		not value in {"*", "0.0.0.0/0", "::/0"}
	}
}

statements(text) := list(json.unmarshal(text).Statement) if json.is_valid(text)

list(value) := value if is_array(value)

list(value) := [value] if not is_array(value)

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
