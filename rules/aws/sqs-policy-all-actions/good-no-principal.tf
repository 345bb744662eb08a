resource "aws_sqs_queue" "orders" {
  name = "orders"
}

resource "aws_sqs_queue_policy" "orders" {
  queue_url = aws_sqs_queue.orders.id
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = "sqs:*", Resource = aws_sqs_queue.orders.arn }]
  })
}
