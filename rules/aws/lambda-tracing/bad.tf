resource "aws_lambda_function" "silent" { # BAD
  function_name = "silent"
}
