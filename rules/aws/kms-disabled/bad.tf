resource "aws_kms_key" "off" {
  is_enabled = false # BAD
}

resource "aws_kms_replica_key" "off" {
  primary_key_arn = "arn:aws:kms:eu-west-1:111122223333:key/mrk-1"
  enabled         = false # BAD
}
