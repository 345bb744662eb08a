resource "aws_lambda_function_url" "signed" {
  function_name      = "resize"
  authorization_type = "AWS_IAM"
}
