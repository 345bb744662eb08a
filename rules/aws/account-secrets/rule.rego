# METADATA
# title: CodeBuild, SSM, API Gateway, Step Functions, Glue, CloudFormation and Amplify must not contain secrets
# description: Whoever may describe such a resource reads what is in it, and so does every log and backup of its description. In code PL-CODE-SECRETS-001 tells the same.
# custom:
#   id: PL-AWS-SECRETS-003
#   severity: High
#   secret: true
#   kinds: [aws]
#   resourceTypes: ["AWS::CodeBuild::Project", "AWS::SSM::Document", "AWS::ApiGateway::Stage", "AWS::StepFunctions::StateMachine", "AWS::Glue::Job", "AWS::CloudFormation::Stack", "AWS::Amplify::App"]
#   notIn: [terraform, cloudformation]
#   remediation: Keep the secret in Secrets Manager or a SecureString parameter, refer to it, and replace the one that was shown.
#   fix:
#     cli: |
#       aws secretsmanager create-secret --name app/token --secret-string file://token
#     console: |
#       Secrets Manager > Store a new secret
#   links: ["https://docs.aws.amazon.com/secretsmanager/latest/userguide/intro.html"]
#   aliases: [ssm_document_secrets, apigateway_restapi_no_secrets_in_stage_variables, stepfunctions_statemachine_no_secrets_in_definition, glue_etl_jobs_no_secrets_in_arguments, cloudformation_stack_outputs_find_secrets, amplify_app_no_secrets_in_environment, codebuild_project_source_repo_url_no_sensitive_credentials]
package rule

import rego.v1

import data.lib.secrets

skip if not input.time

members := ["Content", "Variables", "DefinitionString", "Definition", "DefaultArguments", "Outputs", "EnvironmentVariables", "Source", "SecondarySources"]

deny contains {"path": array.concat(["properties"], path), "message": message} if {
	some member in members
	walk(input.properties[member], [below, value])
	is_string(value)
	count(value) >= 8
	path := array.concat([member], below)
	is_secret(name_at(path), value)
	message := sprintf("%s holds what looks like a secret", [input.address])
}

# A document or definition is one text: what is named in it is judged as anywhere.
deny contains {"path": ["properties", member], "message": message} if {
	some member in members
	text := input.properties[member]
	startswith(text, "{")
	walk(json.unmarshal(text), [below, value])
	is_string(value)
	count(value) >= 8
	is_secret(last_name(below), value)
	message := sprintf("%s holds what looks like a secret: %s", [input.address, last_name(below)])
}

is_secret(name, value) if secrets.is_secret_setting(name, value)

is_secret(_, value) if secrets.has_aws_key(value)

# A command of a document, a step of a state machine.
is_secret(_, value) if secrets.sets_password(value)

# The last step of a path that is a name; an output of a stack has its name beside its value.
name_at(path) := input.properties.Outputs[path[1]].OutputKey if {
	path[0] == "Outputs"
	path[2] == "OutputValue"
} else := last_name(path)

last_name(path) := steps[count(steps) - 1] if {
	steps := [step | some step in path; is_string(step)]
	count(steps) > 0
} else := ""
