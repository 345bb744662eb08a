resource "aws_kms_key" "silent" {
}

resource "aws_kms_key" "on" {
  is_enabled = true
}
