resource "aws_lambda_function" "active" {
  function_name = "active"
  tracing_config {
    mode = "Active"
  }
}
