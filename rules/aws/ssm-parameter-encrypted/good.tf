variable "type" {}

resource "aws_ssm_parameter" "secure" {
  name  = "secure"
  type  = "SecureString"
  value = "x"
}

resource "aws_ssm_parameter" "given" {
  name  = "given"
  type  = var.type
  value = "x"
}
