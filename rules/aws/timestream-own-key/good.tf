resource "aws_timestreamwrite_database" "own" {
  database_name = "own"
  kms_key_id    = "alias/series"
}
