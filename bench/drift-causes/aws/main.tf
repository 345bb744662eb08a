# Some of it says little more than what is required, some of it much: both are changed through the API (changes.py).
terraform {
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = "5.100.0"
    }
  }
}

variable "endpoint" {
  type = string
}

provider "aws" {
  region                      = "eu-west-1"
  access_key                  = "x"
  secret_key                  = "y"
  skip_credentials_validation = true
  skip_metadata_api_check     = true
  skip_requesting_account_id  = false
  s3_use_path_style           = true
  endpoints {
    cloudwatch     = var.endpoint
    cloudwatchlogs = var.endpoint
    dynamodb       = var.endpoint
    ec2            = var.endpoint
    ecr            = var.endpoint
    eventbridge    = var.endpoint
    iam            = var.endpoint
    kms            = var.endpoint
    lambda         = var.endpoint
    rds            = var.endpoint
    route53        = var.endpoint
    s3             = var.endpoint
    secretsmanager = var.endpoint
    sns            = var.endpoint
    sqs            = var.endpoint
    ssm            = var.endpoint
    sts            = var.endpoint
  }
}

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

resource "aws_iam_role" "batch" {
  name                 = "batch"
  max_session_duration = 7200
  description          = "nightly batches"
  assume_role_policy   = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Principal = { Service = "lambda.amazonaws.com" }, Action = "sts:AssumeRole" }] })
  tags                 = { team = "blue", env = "prod" }
}

resource "aws_iam_role_policy" "batch" {
  name   = "write"
  role   = aws_iam_role.batch.name
  policy = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Action = "s3:PutObject", Resource = "arn:aws:s3:::hands-logs/*" }] })
}

resource "aws_iam_role_policy_attachment" "batch" {
  role       = aws_iam_role.batch.name
  policy_arn = aws_iam_policy.read.arn
}

resource "aws_s3_bucket" "logs" {
  bucket = "hands-logs"
  tags   = { team = "blue", env = "prod" }
}

resource "aws_s3_bucket_versioning" "logs" {
  bucket = aws_s3_bucket.logs.id
  versioning_configuration {
    status = "Enabled"
  }
}

resource "aws_s3_bucket_public_access_block" "logs" {
  bucket                  = aws_s3_bucket.logs.id
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}

resource "aws_s3_bucket_server_side_encryption_configuration" "logs" {
  bucket = aws_s3_bucket.logs.id
  rule {
    apply_server_side_encryption_by_default {
      sse_algorithm = "AES256"
    }
  }
}

resource "aws_security_group" "admin" {
  name        = "admin"
  description = "administration"
  vpc_id      = aws_vpc.main.id
}

resource "aws_vpc_security_group_ingress_rule" "admin" {
  security_group_id = aws_security_group.admin.id
  cidr_ipv4         = "10.20.0.0/16"
  ip_protocol       = "tcp"
  from_port         = 22
  to_port           = 22
}

resource "aws_sqs_queue" "mail" {
  name                       = "mail"
  visibility_timeout_seconds = 60
  delay_seconds              = 5
  tags                       = { team = "blue", env = "prod" }
}

resource "aws_kms_key" "data" {
  description         = "data"
  enable_key_rotation = true
}

resource "aws_dynamodb_table" "orders" {
  name         = "orders"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "id"
  attribute {
    name = "id"
    type = "S"
  }
  point_in_time_recovery {
    enabled = true
  }
  tags = { team = "blue" }
}

resource "aws_cloudwatch_log_group" "batch" {
  name              = "/batch"
  retention_in_days = 30
}

resource "aws_cloudwatch_event_rule" "hourly" {
  name                = "hourly"
  description         = "every hour"
  schedule_expression = "rate(1 hour)"
}

resource "aws_lambda_function" "sweep" {
  function_name = "sweep"
  role          = aws_iam_role.batch.arn
  handler       = "index.handler"
  runtime       = "nodejs20.x"
  filename      = "${path.module}/function.zip"
  timeout       = 10
  memory_size   = 256
  environment {
    variables = { MODE = "fast" }
  }
}
