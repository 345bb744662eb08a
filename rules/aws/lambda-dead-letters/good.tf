resource "aws_lambda_function" "queue" {
  function_name = "queue"
  dead_letter_config {
    target_arn = "arn:aws:sqs:eu-west-1:111122223333:failed"
  }
}
