resource "aws_transfer_server" "silent" { # BAD
  domain = "S3"
}

resource "aws_transfer_server" "old" {
  security_policy_name = "TransferSecurityPolicy-2020-06" # BAD
}
