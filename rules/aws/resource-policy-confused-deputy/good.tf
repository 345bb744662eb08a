resource "aws_sqs_queue_policy" "narrow" {
  queue_url = "https://sqs.eu-west-1.amazonaws.com/111122223333/one"
  policy = jsonencode({
    Statement = [
      {
        Effect    = "Allow"
        Principal = { Service = "s3.amazonaws.com" }
        Action    = "sqs:SendMessage"
        Resource  = "*"
        Condition = { ArnLike = { "aws:SourceArn" = "arn:aws:s3:::one" } }
      },
      { Effect = "Allow", Principal = { AWS = "arn:aws:iam::111122223333:role/one" }, Action = "sqs:SendMessage", Resource = "*" },
      { Effect = "Deny", Principal = { Service = "s3.amazonaws.com" }, Action = "sqs:DeleteMessage", Resource = "*" },
    ]
  })
}

resource "aws_s3_bucket_policy" "organisation" {
  bucket = "trail"
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "config.amazonaws.com" }
      Action    = "s3:PutObject"
      Resource  = "arn:aws:s3:::trail/*"
      Condition = { StringEquals = { "aws:SourceOrgID" = "o-1" } }
    }]
  })
}
