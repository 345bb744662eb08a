resource "aws_dynamodb_table" "silent" { # BAD
  name = "silent"
}

resource "aws_dynamodb_table" "off" {
  name = "off"
  server_side_encryption {
    enabled = false # BAD
  }
}

resource "aws_dynamodb_table" "aws_key" {
  name = "aws-key"
  server_side_encryption { # BAD
    enabled = true
  }
}
