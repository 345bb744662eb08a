resource "aws_guardduty_detector" "silent" {
}

resource "aws_guardduty_detector" "on" {
  enable = true
}
