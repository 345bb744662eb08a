resource "aws_ebs_snapshot_copy" "clear" {
  source_region      = "eu-west-1"
  source_snapshot_id = "snap-1"
  encrypted          = false # BAD
}
