resource "aws_guardduty_detector" "off" {
  enable = false # BAD
}
