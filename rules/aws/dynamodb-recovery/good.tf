variable "recovery" {
  default = true
}

resource "aws_dynamodb_table" "orders" {
  name     = "orders"
  hash_key = "id"
  point_in_time_recovery {
    enabled = var.recovery
  }
}
