resource "aws_emr_security_configuration" "empty" {
  name          = "empty"
  configuration = jsonencode({}) # BAD
}
