resource "aws_ebs_snapshot_copy" "aws" { # BAD
  source_region      = "eu-west-1"
  source_snapshot_id = "snap-1"
  encrypted          = true
}
