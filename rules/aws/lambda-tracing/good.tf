resource "aws_lambda_function" "active" {
  function_name = "active"
  tracing_config {
    mode = "Active"
  }
}

resource "aws_lambda_function" "pass" {
  function_name = "pass"
  tracing_config {
    mode = "PassThrough"
  }
}
