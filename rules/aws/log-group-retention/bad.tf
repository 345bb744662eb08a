resource "aws_cloudwatch_log_group" "default" { # BAD
  name = "default"
}

resource "aws_cloudwatch_log_group" "null" {
  for_each          = toset(["a", "b"])
  name              = each.key
  retention_in_days = null # BAD
}
