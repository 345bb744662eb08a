resource "aws_kms_key" "trail" {}

resource "aws_cloudtrail_event_data_store" "own" {
  name       = "own"
  kms_key_id = aws_kms_key.trail.arn
}
