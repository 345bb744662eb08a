# A stream of events, who reads it, and where it is written to.
variable "name" { type = string }
variable "shards" {
  type    = number
  default = 0
}
variable "retention" {
  type    = number
  default = 24
}
variable "key" {
  type    = string
  default = null
}
variable "bucket_arn" { type = string }
variable "role_arn" { type = string }
variable "consumers" {
  type    = set(string)
  default = []
}
variable "alarm_topics" {
  type    = list(string)
  default = []
}

resource "aws_kinesis_stream" "this" {
  name             = "lake-${var.name}"
  shard_count      = var.shards > 0 ? var.shards : null
  retention_period = var.retention
  encryption_type  = var.key == null ? "NONE" : "KMS"
  kms_key_id       = var.key
  stream_mode_details {
    stream_mode = var.shards > 0 ? "PROVISIONED" : "ON_DEMAND"
  }
}

resource "aws_kinesis_stream_consumer" "this" {
  for_each   = var.consumers
  name       = each.key
  stream_arn = aws_kinesis_stream.this.arn
}

resource "aws_cloudwatch_log_group" "delivery" {
  name              = "/lake/delivery/${var.name}"
  retention_in_days = 30
}

resource "aws_cloudwatch_log_stream" "delivery" {
  name           = "s3"
  log_group_name = aws_cloudwatch_log_group.delivery.name
}

resource "aws_kinesis_firehose_delivery_stream" "this" {
  name        = "lake-${var.name}"
  destination = "extended_s3"
  kinesis_source_configuration {
    kinesis_stream_arn = aws_kinesis_stream.this.arn
    role_arn           = var.role_arn
  }
  extended_s3_configuration {
    role_arn           = var.role_arn
    bucket_arn         = var.bucket_arn
    prefix             = "events/${var.name}/"
    buffering_size     = 64
    buffering_interval = 120
    compression_format = "GZIP"
    cloudwatch_logging_options {
      enabled         = true
      log_group_name  = aws_cloudwatch_log_group.delivery.name
      log_stream_name = aws_cloudwatch_log_stream.delivery.name
    }
  }
}

resource "aws_cloudwatch_metric_alarm" "late" {
  count               = length(var.alarm_topics) > 0 ? 1 : 0
  alarm_name          = "lake-${var.name}-late"
  namespace           = "AWS/Kinesis"
  metric_name         = "GetRecords.IteratorAgeMilliseconds"
  statistic           = "Maximum"
  comparison_operator = "GreaterThanThreshold"
  threshold           = 60000
  period              = 300
  evaluation_periods  = 2
  dimensions          = { StreamName = aws_kinesis_stream.this.name }
  alarm_actions       = var.alarm_topics
}

output "arn" { value = aws_kinesis_stream.this.arn }
output "name" { value = aws_kinesis_stream.this.name }
