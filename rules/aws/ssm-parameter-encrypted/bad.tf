resource "aws_ssm_parameter" "clear" {
  name  = "clear"
  type  = "String" # BAD
  value = "x"
}
