resource "aws_sqs_queue" "orders" {
  name = "orders"
}

resource "aws_sqs_queue_policy" "from_topic" {
  queue_url = aws_sqs_queue.orders.id
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "sqs:SendMessage"
      Resource  = aws_sqs_queue.orders.arn
      Condition = { ArnEquals = { "aws:SourceArn" = "arn:aws:sns:eu-west-1:111122223333:orders" } }
    }]
  })
}

resource "aws_kms_key" "data" {
  enable_key_rotation = true
  policy = jsonencode({
    Statement = [
      { Effect = "Allow", Principal = { AWS = "arn:aws:iam::111122223333:root" }, Action = "kms:*", Resource = "*" },
      { Effect = "Allow", Principal = { AWS = "*" }, Action = "kms:Decrypt", Resource = "*", Condition = { StringEquals = { "kms:CallerAccount" = "111122223333" } } },
    ]
  })
}

resource "aws_lambda_permission" "bucket" {
  action        = "lambda:InvokeFunction"
  function_name = "resize"
  principal     = "s3.amazonaws.com"
}
