resource "aws_ssm_parameter" "encrypted" {
  name  = "/production/database/password"
  type  = "SecureString"
  value = "USMNT2023" # BAD
}

variable "stage" {}

resource "aws_ssm_parameter" "clear" {
  name  = "/${var.stage}/api-token"
  type  = "String"
  value = "3f9a-77b1-02cd" # BAD
}
