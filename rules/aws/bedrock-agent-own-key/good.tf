variable "key" {}

resource "aws_kms_key" "agent" {}

resource "aws_bedrockagent_agent" "own" {
  agent_name                  = "own"
  agent_resource_role_arn     = "arn:aws:iam::111122223333:role/agent"
  foundation_model            = "anthropic.claude-v2"
  customer_encryption_key_arn = aws_kms_key.agent.arn
}

resource "aws_bedrockagent_agent" "later" {
  agent_name                  = "later"
  agent_resource_role_arn     = "arn:aws:iam::111122223333:role/agent"
  foundation_model            = "anthropic.claude-v2"
  customer_encryption_key_arn = var.key
}
