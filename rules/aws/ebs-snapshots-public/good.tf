resource "aws_ebs_snapshot_block_public_access" "all" {
  state = "block-all-sharing"
}

resource "aws_ebs_snapshot_block_public_access" "new" {
  state = "block-new-sharing"
}
