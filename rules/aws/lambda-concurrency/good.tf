resource "aws_lambda_function" "limit" {
  function_name                  = "limit"
  reserved_concurrent_executions = 20
}

resource "aws_lambda_function" "stopped" {
  function_name                  = "stopped"
  reserved_concurrent_executions = 0
}
