resource "aws_sfn_state_machine" "silent" { # BAD
  name       = "silent"
  definition = "{}"
  role_arn   = "arn:aws:iam::111122223333:role/machine"
}
