data "aws_kms_alias" "tables" {
  name = "alias/tables"
}

resource "aws_dynamodb_table" "orders" {
  name     = "orders"
  hash_key = "id"

  server_side_encryption {
    enabled     = true
    kms_key_arn = data.aws_kms_alias.tables.target_key_arn
  }
}
