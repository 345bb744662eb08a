resource "aws_sfn_state_machine" "shared" {
  name       = "shared"
  role_arn   = "arn:aws:iam::111122223333:role/sfn"
  definition = "{}"
  encryption_configuration { # BAD
    type = "AWS_OWNED_KEY"
  }
}
