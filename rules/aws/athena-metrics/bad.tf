resource "aws_athena_workgroup" "quiet" {
  name = "quiet"
  configuration {
    publish_cloudwatch_metrics_enabled = false # BAD
  }
}
