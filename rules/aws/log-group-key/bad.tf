resource "aws_cloudwatch_log_group" "silent" { # BAD
  name = "silent"
}

resource "aws_cloudwatch_log_group" "nothing" {
  kms_key_id = "" # BAD
}
