resource "aws_ssm_parameter" "silent" { # BAD
  name  = "silent"
  type  = "SecureString"
  value = "x"
}

resource "aws_ssm_parameter" "aws" {
  name   = "aws"
  type   = "SecureString"
  value  = "x"
  key_id = "alias/aws/ssm" # BAD
}
