resource "aws_kms_key" "silent" {
}

resource "aws_kms_key" "long" {
  deletion_window_in_days = 14
}
