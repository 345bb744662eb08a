locals {
  authorization = { open = "NONE" }
}

resource "aws_lambda_function_url" "open" {
  function_name      = "resize"
  authorization_type = local.authorization.open # BAD
}
