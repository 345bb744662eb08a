resource "aws_dynamodb_table" "default" { # BAD
  name     = "default"
  hash_key = "id"
}

resource "aws_dynamodb_table" "off" {
  name     = "off"
  hash_key = "id"
  point_in_time_recovery {
    enabled = false # BAD
  }
}
