resource "aws_lambda_function" "two" {
  function_name = "two"
  role          = "arn:aws:iam::111122223333:role/lambda"
  vpc_config {
    subnet_ids         = ["subnet-1", "subnet-2"]
    security_group_ids = ["sg-1"]
  }
}
