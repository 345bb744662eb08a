variable "type" {}

resource "aws_ssm_parameter" "secure" {
  name  = "/shop/database/password"
  type  = "SecureString"
  value = "x"
}

resource "aws_ssm_parameter" "given" {
  name  = "/shop/token"
  type  = var.type
  value = "x"
}

variable "stage" {}

resource "aws_ssm_parameter" "version" {
  name  = "/${var.stage}/kubernetes-version"
  type  = "String"
  value = "1.33"
}
