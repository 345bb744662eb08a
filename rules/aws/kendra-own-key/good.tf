resource "aws_kendra_index" "own" {
  name     = "own"
  role_arn = "arn:aws:iam::111122223333:role/kendra"
  server_side_encryption_configuration {
    kms_key_id = "alias/search"
  }
}
