resource "aws_macie2_account" "paused" {
  status = "PAUSED" # BAD
}
