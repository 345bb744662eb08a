resource "aws_scheduler_schedule" "own" {
  name                = "own"
  schedule_expression = "rate(1 hours)"
  kms_key_arn         = "arn:aws:kms:eu-west-1:111122223333:key/1"
}
