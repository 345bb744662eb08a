# Written as people write it first: what is required, and little more. Everything else is changed by hand.
resource "aws_vpc" "main" {
  cidr_block = "10.20.0.0/16"
}

resource "aws_subnet" "a" {
  vpc_id     = aws_vpc.main.id
  cidr_block = "10.20.1.0/24"
}

resource "aws_internet_gateway" "main" {
  vpc_id = aws_vpc.main.id
}

resource "aws_route_table" "main" {
  vpc_id = aws_vpc.main.id
}

resource "aws_security_group" "web" {
  name   = "web"
  vpc_id = aws_vpc.main.id
}

resource "aws_security_group" "db" {
  name   = "db"
  vpc_id = aws_vpc.main.id
  ingress {
    from_port   = 5432
    to_port     = 5432
    protocol    = "tcp"
    cidr_blocks = ["10.20.0.0/16"]
  }
}

resource "aws_network_acl" "main" {
  vpc_id = aws_vpc.main.id
}

resource "aws_iam_role" "app" {
  name               = "app"
  assume_role_policy = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Principal = { Service = "ec2.amazonaws.com" }, Action = "sts:AssumeRole" }] })
}

resource "aws_iam_user" "ci" {
  name = "ci"
}

resource "aws_iam_group" "ops" {
  name = "ops"
}

resource "aws_iam_policy" "read" {
  name   = "read"
  policy = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Action = "s3:GetObject", Resource = "*" }] })
}

resource "aws_s3_bucket" "data" {
  bucket = "hands-data"
}

resource "aws_kms_key" "main" {
  description = "hands"
}

resource "aws_sqs_queue" "jobs" {
  name = "jobs"
}

resource "aws_sns_topic" "news" {
  name = "news"
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

resource "aws_cloudwatch_log_group" "app" {
  name = "/app"
}

resource "aws_cloudwatch_metric_alarm" "load" {
  alarm_name          = "load"
  comparison_operator = "GreaterThanThreshold"
  evaluation_periods  = 2
  metric_name         = "CPUUtilization"
  namespace           = "AWS/EC2"
  period              = 60
  statistic           = "Average"
  threshold           = 80
}

resource "aws_cloudwatch_event_rule" "nightly" {
  name                = "nightly"
  schedule_expression = "rate(1 day)"
}

resource "aws_ecr_repository" "app" {
  name = "app"
}

resource "aws_secretsmanager_secret" "token" {
  name = "token"
}

resource "aws_ssm_parameter" "size" {
  name  = "/app/size"
  type  = "String"
  value = "3"
}

resource "aws_lambda_function" "work" {
  function_name = "work"
  role          = aws_iam_role.app.arn
  handler       = "index.handler"
  runtime       = "nodejs20.x"
  filename      = "${path.module}/function.zip"
}

resource "aws_ebs_volume" "disk" {
  availability_zone = "eu-west-1a"
  size              = 10
}

resource "aws_route53_zone" "main" {
  name = "hands.example"
}

resource "aws_db_subnet_group" "main" {
  name       = "hands"
  subnet_ids = [aws_subnet.a.id]
}
