resource "aws_ebs_snapshot_block_public_access" "open" {
  state = "unblocked" # BAD
}
