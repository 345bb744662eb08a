# METADATA
# title: SageMaker notebook lifecycle configurations must not contain secrets
# description: Whoever may describe the configuration, or open a notebook, reads what is in its scripts.
# custom:
#   id: PL-AWS-SAGEMAKER-017
#   severity: High
#   secret: true
#   kinds: [aws]
#   resourceTypes: ["AWS::SageMaker::NotebookInstanceLifecycleConfig"]
#   notIn: [terraform,cloudformation]
#   remediation: Keep the secret in Secrets Manager, read it in the script, and replace the one that was shown.
#   fix:
#     cli: |
#       aws sagemaker update-notebook-instance-lifecycle-config --notebook-instance-lifecycle-config-name c --on-start Content=$(base64 -w0 start.sh)
#     console: |
#       SageMaker AI > Notebooks > Lifecycle configurations
#   links: ["https://docs.aws.amazon.com/sagemaker/latest/dg/notebook-lifecycle-config.html"]
#   aliases: [sagemaker_notebook_instance_no_secrets]
package rule

import rego.v1

import data.lib.secrets

deny contains {"path": ["properties", moment, i, "Content"], "message": message} if {
	some moment in ["OnCreate", "OnStart"]
	some i, script in input.properties[moment]
	is_secret(script.Content)
	message := sprintf("the lifecycle configuration %s has what looks like a secret in its script", [input.name])
}

is_secret(text) if secrets.has_aws_key(text)

is_secret(text) if secrets.has_token(text)

is_secret(text) if secrets.has_private_key(text)

is_secret(text) if secrets.sets_password(text)

# Settings of the shell.
is_secret(text) if {
	some match in regex.find_all_string_submatch_n(`(?m)^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)=["']?([^"'\s]+)`, text, 200)
	secrets.is_secret_setting(match[1], match[2])
}
