resource "aws_lambda_function" "one" {
  function_name = "one"
  role          = "arn:aws:iam::111122223333:role/lambda"
  vpc_config {
    subnet_ids         = ["subnet-1"] # BAD
    security_group_ids = ["sg-1"]
  }
}
