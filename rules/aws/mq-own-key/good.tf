resource "aws_kms_key" "broker" {
  enable_key_rotation = true
}

resource "aws_mq_broker" "own" {
  broker_name = "own"
  engine_type = "ActiveMQ"
  encryption_options {
    use_aws_owned_key = false
    kms_key_id        = aws_kms_key.broker.arn
  }
}
