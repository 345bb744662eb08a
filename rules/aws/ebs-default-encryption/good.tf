resource "aws_ebs_encryption_by_default" "silent" {
}

resource "aws_ebs_encryption_by_default" "on" {
  enabled = true
}
