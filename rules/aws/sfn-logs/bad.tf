resource "aws_sfn_state_machine" "silent" { # BAD
  name       = "silent"
  definition = "{}"
  role_arn   = "arn:aws:iam::111122223333:role/machine"
}

resource "aws_sfn_state_machine" "off" {
  name       = "off"
  definition = "{}"
  role_arn   = "arn:aws:iam::111122223333:role/machine"
  logging_configuration {
    level = "OFF" # BAD
  }
}
