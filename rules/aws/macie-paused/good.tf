resource "aws_macie2_account" "silent" {
}

resource "aws_macie2_account" "on" {
  status = "ENABLED"
}
