resource "aws_sqs_queue_policy" "all" {
  queue_url = "https://sqs.eu-west-1.amazonaws.com/111122223333/orders"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/app" }
      Action    = "*" # BAD
      Resource  = "*"
    }]
  })
}

resource "aws_sqs_queue" "inline" {
  name = "inline"
  policy = jsonencode({
    Statement = {
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/app" }
      Action    = ["SQS:*"] # BAD
      Resource  = "*"
    }
  })
}
