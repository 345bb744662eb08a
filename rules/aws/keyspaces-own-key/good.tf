resource "aws_keyspaces_table" "own" {
  keyspace_name = "space"
  table_name    = "own"
  encryption_specification {
    type               = "CUSTOMER_MANAGED_KMS_KEY"
    kms_key_identifier = "arn:aws:kms:eu-west-1:111122223333:key/1"
  }
}
