resource "aws_lambda_function_url" "own" {
  function_name      = "app"
  authorization_type = "AWS_IAM"
  cors {
    allow_origins = ["https://www.example.com"]
  }
}

resource "aws_lambda_function_url" "silent" {
  function_name      = "app"
  authorization_type = "AWS_IAM"
}
