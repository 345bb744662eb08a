resource "aws_ebs_snapshot_copy" "own" {
  source_region      = "eu-west-1"
  source_snapshot_id = "snap-1"
  encrypted          = true
  kms_key_id         = "arn:aws:kms:eu-west-1:111122223333:key/1"
}
