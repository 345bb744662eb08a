variable "guardrail" {}

resource "aws_bedrockagent_agent" "kept" {
  agent_name              = "kept"
  agent_resource_role_arn = "arn:aws:iam::111122223333:role/agent"
  foundation_model        = "anthropic.claude-v2"
  guardrail_configuration {
    guardrail_identifier = "abcdefgh1234"
    guardrail_version    = "1"
  }
}

resource "aws_bedrockagent_agent" "later" {
  agent_name              = "later"
  agent_resource_role_arn = "arn:aws:iam::111122223333:role/agent"
  foundation_model        = "anthropic.claude-v2"
  guardrail_configuration {
    guardrail_identifier = var.guardrail
    guardrail_version    = "DRAFT"
  }
}
