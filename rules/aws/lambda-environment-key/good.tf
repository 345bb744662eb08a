resource "aws_kms_key" "function" {
  enable_key_rotation = true
}

resource "aws_lambda_function" "own" {
  function_name = "own"
  kms_key_arn   = aws_kms_key.function.arn
  environment {
    variables = {
      MODE = "fast"
    }
  }
}

resource "aws_lambda_function" "without" {
  function_name = "without"
}
