resource "aws_iam_role" "work" {
  name = "work"
  assume_role_policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = "sts:AssumeRole", Principal = { Service = "lambda.amazonaws.com" } }]
  })
}

resource "aws_iam_role_policy_attachment" "work" {
  role       = aws_iam_role.work.name
  policy_arn = "arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole"
}

resource "aws_lambda_function" "work" {
  function_name = "work"
  role          = aws_iam_role.work.arn
  runtime       = "python3.12"
  handler       = "main.handler"
  filename      = "${path.module}/function.zip"
  timeout       = 10

  environment {
    variables = { LEVEL = "info", STAGE = "prod" }
  }
}

resource "aws_lambda_function" "bare" {
  function_name = "bare"
  role          = aws_iam_role.work.arn
  runtime       = "python3.12"
  handler       = "main.handler"
  filename      = "${path.module}/function.zip"
}

resource "aws_lambda_permission" "events" {
  statement_id  = "events"
  function_name = aws_lambda_function.work.function_name
  action        = "lambda:InvokeFunction"
  principal     = "events.amazonaws.com"
}

resource "aws_cloudwatch_log_group" "work" {
  name              = "/aws/lambda/work"
  retention_in_days = 30
}

resource "aws_dynamodb_table" "items" {
  name         = "items"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "id"

  attribute {
    name = "id"
    type = "S"
  }
}

resource "aws_apigatewayv2_api" "front" {
  name          = "front"
  protocol_type = "HTTP"
}
