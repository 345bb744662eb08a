resource "aws_dynamodb_table" "on" {
  name                        = "on"
  deletion_protection_enabled = true
}
