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

# As AWS writes it: what comes in is a line of a log.
resource "aws_cloudwatch_log_resource_policy" "events" {
  policy_name = "events"
  policy_document = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = ["events.amazonaws.com", "delivery.logs.amazonaws.com"] }
      Action    = ["logs:CreateLogStream", "logs:PutLogEvents"]
      Resource  = "arn:aws:logs:eu-west-1:111122223333:log-group:events:*"
    }]
  })
}

# CloudTrail writes only into the folder of the account that a trail belongs to, whoever configures one.
data "aws_caller_identity" "current" {}

resource "aws_s3_bucket_policy" "trail" {
  bucket = "trail-of-one-account"
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "cloudtrail.amazonaws.com" }
      Action    = "s3:PutObject"
      Resource = [
        "arn:aws:s3:::trail-of-one-account/AWSLogs/${data.aws_caller_identity.current.account_id}",
        "arn:aws:s3:::trail-of-one-account/AWSLogs/${data.aws_caller_identity.current.account_id}/*",
      ]
    }]
  })
}
