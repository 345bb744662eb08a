resource "aws_sqs_queue_policy" "one" {
  queue_url = "https://sqs.eu-west-1.amazonaws.com/111122223333/orders"
  policy = jsonencode({
    Statement = [
      {
        Effect    = "Allow"
        Principal = { AWS = "arn:aws:iam::111122223333:role/app" }
        Action    = "sqs:SendMessage"
        Resource  = "*"
      },
      {
        Effect    = "Deny"
        Principal = "*"
        Action    = "sqs:*"
        Resource  = "*"
        Condition = { Bool = { "aws:SecureTransport" = "false" } }
      }
    ]
  })
}

data "aws_caller_identity" "current" {}

resource "aws_sqs_queue_policy" "owner" {
  queue_url = "https://sqs.eu-west-1.amazonaws.com/111122223333/orders"
  policy = jsonencode({
    Statement = [{
      Sid       = "__owner_statement"
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::${data.aws_caller_identity.current.account_id}:root" }
      Action    = "SQS:*"
      Resource  = "*"
    }]
  })
}
