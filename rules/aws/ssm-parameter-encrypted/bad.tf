resource "aws_ssm_parameter" "database" {
  name  = "/shop/database/password"
  type  = "String" # BAD
  value = "x"
}

variable "stage" {}

resource "aws_ssm_parameter" "hook" {
  name  = "/${var.stage}/github-token"
  type  = "String" # BAD
  value = "x"
}
