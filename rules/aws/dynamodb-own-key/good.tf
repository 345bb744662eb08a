variable "own_key" {}

resource "aws_kms_key" "table" {
  enable_key_rotation = true
}

resource "aws_dynamodb_table" "own" {
  name = "own"
  server_side_encryption {
    enabled     = true
    kms_key_arn = aws_kms_key.table.arn
  }
}

resource "aws_dynamodb_table" "unknown" {
  name = "unknown"
  server_side_encryption {
    enabled = var.own_key
  }
}
