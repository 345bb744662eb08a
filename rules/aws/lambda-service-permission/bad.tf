resource "aws_lambda_permission" "open" {
  function_name = "app"
  action        = "lambda:InvokeFunction"
  principal     = "s3.amazonaws.com" # BAD
}
