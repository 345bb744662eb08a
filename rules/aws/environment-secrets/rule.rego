# METADATA
# title: Lambda, ECS, App Runner and CodeBuild environment variables must not contain secrets
# description: Environment variables stand in clear in the code, in the console and often in logs; a secret among them is known to many more people and programs than need it. So is an AWS key anywhere else in the configuration.
# custom:
#   id: PL-AWS-LAMBDA-002
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::Lambda::Function", "AWS::Serverless::Function", "AWS::ECS::TaskDefinition", "AWS::CodeBuild::Project", "AWS::AppRunner::Service", "AWS::Batch::JobDefinition"]
#   secret: true
#   remediation: Give the function, task or build a role instead of keys. Keep other secrets in Secrets Manager or Parameter Store and read them at run time, or name them in Secrets (ECS) or with the type SECRETS_MANAGER (CodeBuild). Replace what was committed.
#   fix:
#     terraform: |
#       environment {
#         variables = {
#           SECRET_ARN = aws_secretsmanager_secret.database.arn # read at run time
#         }
#       }
#     cloudformation: |
#       Environment:
#         Variables:
#           SECRET_ARN: !Ref DatabaseSecret # read at run time
#   links: ["https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html"]
#   aliases: [PL-CFN-AWS-LAMBDA-001, PL-TF-AWS-EC2-003, CKV_AWS_45, AVD-AWS-0036, awslambda_function_no_secrets_in_variables, ecs_task_definitions_no_environment_secrets, codebuild_project_no_secrets_in_variables, batch_job_definition_no_secrets, 9ecb6b21-18bc-4aa7-bd07-db20f1c746db, 2564172f-c92b-4261-9acd-464aed511696, 1402afd8-a95c-4e84-8b0b-6fb43758e6ce, aws-ecs-no-plaintext-secrets, AWS013]
package rule

import rego.v1

import data.lib.names
import data.lib.references
import data.lib.secrets

variables contains {"path": ["Environment", "Variables", name], "name": name, "value": value} if {
	some name, glimpse in references.at_a_glance(input.properties.Environment.Variables)
	may_hold_secret(name, glimpse)
	value := input.properties.Environment.Variables[name]
}

variables contains {"path": ["ContainerDefinitions", i, "Environment", j, "Value"], "name": variable.Name, "value": variable.Value} if {
	some i, container in input.properties.ContainerDefinitions
	some j, variable in container.Environment
	may_hold_secret(variable.Name, references.at_a_glance(variable).Value)
}

variables contains {"path": ["Environment", "EnvironmentVariables", i, "Value"], "name": variable.Name, "value": variable.Value} if {
	some i, variable in input.properties.Environment.EnvironmentVariables
	object.get(variable, "Type", "PLAINTEXT") == "PLAINTEXT"
	may_hold_secret(variable.Name, references.at_a_glance(variable).Value)
}

variables contains {"path": array.concat(place, [i, "Value"]), "name": variable[key], "value": variable.Value} if {
	some [place, key] in [
		[["SourceConfiguration", "ImageRepository", "ImageConfiguration", "RuntimeEnvironmentVariables"], "Name"],
		[["SourceConfiguration", "CodeRepository", "CodeConfiguration", "CodeConfigurationValues", "RuntimeEnvironmentVariables"], "Name"],
		[["ContainerProperties", "Environment"], "Name"],
	]
	some i, variable in object.get(input.properties, place, [])
	may_hold_secret(variable[key], references.at_a_glance(variable).Value)
}

# What is filled in later is judged by its name, and by what stands around it: an address or the name of a table is none.
may_hold_secret(_, value) if not references.is_unknown(value)

may_hold_secret(name, _) if names.is_secret(name)

may_hold_secret(name, value) if is_secret(name, value)

deny contains {"path": array.concat(["properties"], variable.path), "message": message} if {
	some variable in variables
	is_secret(variable.name, variable.value)
	message := sprintf("%s has a secret in the environment variable %s", [input.address, variable.name])
}

# Neither its name, its place, a yes or no nor something to fill in.
is_secret(name, value) if {
	names.is_secret(name)
	references.is_written(value)
	not secrets.is_placeholder(value)
	not secrets.is_name_of_secret(name, value)
	not regex.match(`^(arn:|/|ssm:|(true|false|yes|no|none|null)$)`, lower(sprintf("%v", [value])))
}

is_secret(name, value) if {
	names.mentions_secret(name)
	secrets.is_random(value)
}

is_secret(_, value) if secrets.has_private_key(value)

is_secret(_, value) if secrets.has_token(value)

is_secret(_, value) if secrets.takes_access_key(value)

deny contains {"path": array.concat(["properties"], path), "message": message} if {
	walk(input.properties, [path, value])
	secrets.has_aws_key(value)
	message := sprintf("%s contains an AWS key", [input.address])
}
