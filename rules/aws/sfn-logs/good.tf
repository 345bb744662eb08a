resource "aws_sfn_state_machine" "on" {
  name       = "on"
  definition = "{}"
  role_arn   = "arn:aws:iam::111122223333:role/machine"
  logging_configuration {
    level           = "ERROR"
    log_destination = "arn:aws:logs:eu-west-1:111122223333:log-group:machine:*"
  }
}
