resource "aws_athena_workgroup" "loud" {
  name = "loud"
  configuration {
    publish_cloudwatch_metrics_enabled = true
  }
}
