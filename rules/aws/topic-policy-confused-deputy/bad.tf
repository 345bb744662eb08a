resource "aws_sns_topic_policy" "two" {
  arn = "arn:aws:sns:eu-west-1:111122223333:two"
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "events.amazonaws.com" } # BAD
      Action    = "sns:Publish"
      Resource  = "*"
      Condition = { Bool = { "aws:SecureTransport" = "true" } }
    }]
  })
}
