resource "aws_dynamodb_table" "silent" { # BAD
  name = "silent"
}

resource "aws_dynamodb_table" "off" {
  name                        = "off"
  deletion_protection_enabled = false # BAD
}
