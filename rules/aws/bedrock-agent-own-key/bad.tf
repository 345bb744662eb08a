resource "aws_bedrockagent_agent" "silent" { # BAD
  agent_name              = "silent"
  agent_resource_role_arn = "arn:aws:iam::111122223333:role/agent"
  foundation_model        = "anthropic.claude-v2"
}
