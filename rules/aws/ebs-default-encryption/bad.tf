resource "aws_ebs_encryption_by_default" "off" {
  enabled = false # BAD
}
