resource "aws_sfn_state_machine" "on" {
  name       = "on"
  definition = "{}"
  role_arn   = "arn:aws:iam::111122223333:role/machine"
  tracing_configuration {
    enabled = true
  }
}
