resource "aws_lambda_function" "silent" { # BAD
  function_name = "silent"
}

resource "aws_lambda_function" "none" {
  function_name                  = "none"
  reserved_concurrent_executions = -1 # BAD
}
