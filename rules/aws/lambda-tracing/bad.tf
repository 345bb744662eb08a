resource "aws_lambda_function" "silent" { # BAD
  function_name = "silent"
}

resource "aws_lambda_function" "pass" {
  function_name = "pass"
  tracing_config {
    mode = "PassThrough" # BAD
  }
}
