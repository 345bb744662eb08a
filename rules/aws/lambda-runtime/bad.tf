resource "aws_lambda_function" "old" {
  function_name = "old"
  runtime       = "nodejs12.x" # BAD
}
