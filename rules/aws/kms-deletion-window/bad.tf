resource "aws_kms_key" "short" {
  deletion_window_in_days = 7 # BAD
}
