resource "aws_sns_topic_subscription" "tls" {
  topic_arn = "arn:aws:sns:eu-west-1:111122223333:orders"
  protocol  = "https"
  endpoint  = "https://hooks.example.com/orders"
}

resource "aws_sns_topic_subscription" "queue" {
  topic_arn = "arn:aws:sns:eu-west-1:111122223333:orders"
  protocol  = "sqs"
  endpoint  = "arn:aws:sqs:eu-west-1:111122223333:orders"
}
