variable "name" { type = string }
variable "topics" {
  type    = list(string)
  default = []
}
resource "aws_sqs_queue" "dead" {
  name = "${var.name}-dead"
}
resource "aws_sqs_queue" "this" {
  name           = var.name
  redrive_policy = jsonencode({ deadLetterTargetArn = aws_sqs_queue.dead.arn, maxReceiveCount = 5 })
}
resource "aws_sns_topic_subscription" "this" {
  count     = length(var.topics)
  topic_arn = var.topics[count.index]
  protocol  = "sqs"
  endpoint  = aws_sqs_queue.this.arn
}
resource "aws_sqs_queue_policy" "this" {
  count     = length(var.topics)
  queue_url = aws_sqs_queue.this.id
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Principal = { Service = "sns.amazonaws.com" }, Action = "sqs:SendMessage", Resource = aws_sqs_queue.this.arn, Condition = { ArnEquals = { "aws:SourceArn" = var.topics[count.index] } } }]
  })
}
resource "aws_cloudwatch_metric_alarm" "dead" {
  alarm_name          = "${var.name}-dead"
  comparison_operator = "GreaterThanThreshold"
  evaluation_periods  = 1
  metric_name         = "ApproximateNumberOfMessagesVisible"
  namespace           = "AWS/SQS"
  period              = 300
  statistic           = "Maximum"
  threshold           = 0
  dimensions          = { QueueName = aws_sqs_queue.dead.name }
}
output "arn" { value = aws_sqs_queue.this.arn }
output "url" { value = aws_sqs_queue.this.id }
