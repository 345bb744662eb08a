variable "retention" {
  type    = number
  default = 345600
}

resource "aws_sqs_queue" "jobs" {
  name                       = "jobs"
  visibility_timeout_seconds = 60
  message_retention_seconds  = var.retention
  redrive_policy             = jsonencode({ deadLetterTargetArn = aws_sqs_queue.dead.arn, maxReceiveCount = 5 })
}

resource "aws_sqs_queue" "dead" {
  name = "jobs-dead"
  tags = { team = "core" }
}

resource "aws_sqs_queue_policy" "jobs" {
  queue_url = aws_sqs_queue.jobs.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Sid       = "news"
      Effect    = "Allow"
      Principal = { Service = "sns.amazonaws.com" }
      Action    = "sqs:SendMessage"
      Resource  = aws_sqs_queue.jobs.arn
      Condition = { ArnEquals = { "aws:SourceArn" = aws_sns_topic.news.arn } }
    }]
  })
}

resource "aws_sns_topic" "news" {
  name         = "news"
  display_name = "News"
}

resource "aws_sns_topic" "alarms" {
  name = "alarms"
}

resource "aws_sns_topic_subscription" "jobs" {
  topic_arn = aws_sns_topic.news.arn
  protocol  = "sqs"
  endpoint  = aws_sqs_queue.jobs.arn
}

resource "aws_kinesis_stream" "clicks" {
  name             = "clicks"
  shard_count      = 1
  retention_period = 48
}

resource "aws_cloudwatch_event_rule" "nightly" {
  name                = "nightly"
  description         = "every night"
  schedule_expression = "rate(1 day)"
}

resource "aws_cloudwatch_event_target" "nightly" {
  rule = aws_cloudwatch_event_rule.nightly.name
  arn  = aws_sqs_queue.jobs.arn
}
