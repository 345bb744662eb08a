resource "aws_lambda_function" "signed" {
  function_name           = "signed"
  code_signing_config_arn = "arn:aws:lambda:eu-west-1:111122223333:code-signing-config:csc-1"
}

resource "aws_lambda_function" "image" {
  function_name = "image"
  package_type  = "Image"
  image_uri     = "111122223333.dkr.ecr.eu-west-1.amazonaws.com/app:1"
}
