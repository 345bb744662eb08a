resource "aws_lambda_function_url" "open" {
  function_name      = "app"
  authorization_type = "AWS_IAM"
  cors {
    allow_origins = ["*"] # BAD
    allow_methods = ["*"]
  }
}
