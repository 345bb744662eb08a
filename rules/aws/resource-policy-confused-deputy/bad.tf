resource "aws_sqs_queue" "one" {
  name = "one"
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "s3.amazonaws.com" } # BAD
      Action    = "sqs:SendMessage"
      Resource  = "*"
    }]
  })
}
