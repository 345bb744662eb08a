resource "aws_lambda_function" "resize" {
  function_name = "resize"
  role          = "arn:aws:iam::111122223333:role/resize"
  environment {
    variables = {
      BUCKET = "pictures"
    }
  }
}
