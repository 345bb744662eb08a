resource "aws_sns_topic_subscription" "plain" {
  topic_arn = "arn:aws:sns:eu-west-1:111122223333:orders"
  protocol  = "http" # BAD
  endpoint  = "http://hooks.example.com/orders"
}
