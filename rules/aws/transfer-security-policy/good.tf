variable "policy" {}

resource "aws_transfer_server" "new" {
  security_policy_name = "TransferSecurityPolicy-2024-01"
}

resource "aws_transfer_server" "unknown" {
  security_policy_name = var.policy
}
