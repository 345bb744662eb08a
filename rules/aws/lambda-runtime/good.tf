variable "runtime" {}

resource "aws_lambda_function" "new" {
  function_name = "new"
  runtime       = "python3.13"
}

resource "aws_lambda_function" "unknown" {
  function_name = "unknown"
  runtime       = var.runtime
}

resource "aws_lambda_function" "image" {
  function_name = "image"
  package_type  = "Image"
}
