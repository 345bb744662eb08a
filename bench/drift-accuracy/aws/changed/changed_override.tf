# What somebody changes by hand: each attribute here has another value in the code that is compared.
resource "aws_vpc" "main" {
  enable_dns_hostnames = false
  tags                 = { Name = "main", team = "other" }
}
resource "aws_subnet" "public" {
  map_public_ip_on_launch = false
}
resource "aws_security_group" "web" {
  ingress {
    description = "https"
    from_port   = 443
    to_port     = 443
    protocol    = "tcp"
    cidr_blocks = ["10.1.0.0/16", "0.0.0.0/0"]
  }
}
resource "aws_eip" "nat" {
  tags = { Name = "other" }
}
resource "aws_internet_gateway" "main" {
  tags = { Name = "other" }
}
resource "aws_customer_gateway" "main" {
  tags = { Name = "other" }
}
resource "aws_route_table" "public" {
  tags = { Name = "other" }
}
resource "aws_vpc_endpoint" "s3" {
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Principal = "*", Action = "s3:*", Resource = "*" }]
  })
}
resource "aws_ebs_volume" "data" {
  size = 41
}
resource "aws_launch_template" "web" {
  instance_type = "t3.small"
  monitoring {
    enabled = false
  }
}
resource "aws_autoscaling_group" "web" {
  max_size          = 4
  default_cooldown  = 201
  health_check_type = "EC2"
}
resource "aws_lb" "web" {
  idle_timeout               = 121
  drop_invalid_header_fields = false
}
resource "aws_lb_target_group" "web" {
  deregistration_delay = 61
  health_check {
    path                = "/other"
    interval            = 16
    timeout             = 5
    healthy_threshold   = 2
    unhealthy_threshold = 4
    matcher             = "200"
  }
}
resource "aws_lb_listener" "https" {
  ssl_policy = "ELBSecurityPolicy-2016-08"
}
resource "aws_lb_listener_rule" "api" {
  priority = 11
}
resource "aws_elb" "old" {
  idle_timeout              = 91
  cross_zone_load_balancing = false
}
resource "aws_iam_role" "service" {
  description          = "other"
  max_session_duration = 7201
}
resource "aws_iam_role" "plain" {
  assume_role_policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Action = "sts:AssumeRole", Effect = "Allow", Principal = { Service = "ec2.amazonaws.com" } }]
  })
}
resource "aws_iam_role_policy" "service" {
  policy = jsonencode({ Version = "2012-10-17", Statement = [{ Sid = "Write", Effect = "Allow", Action = "s3:*", Resource = "*" }] })
}
resource "aws_iam_policy" "read" {
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [
      { Sid = "One", Effect = "Allow", Action = ["s3:GetObject", "s3:PutObject"], Resource = ["*"] },
      { Effect = "Deny", Action = "s3:DeleteObject", Resource = "*", Condition = { Bool = { "aws:SecureTransport" = false } } },
    ]
  })
}
resource "aws_iam_group_policy" "ops" {
  policy = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Action = "s3:*", Resource = "*" }] })
}
resource "aws_iam_user" "ci" {
  tags = { team = "other" }
}
resource "aws_iam_access_key" "ci" {
  status = "Inactive"
}
resource "aws_kms_key" "main" {
  description         = "other"
  enable_key_rotation = false
}
resource "aws_secretsmanager_secret" "db" {
  description = "other"
}
resource "aws_ssm_parameter" "plain" {
  value       = "other"
  description = "other"
}
resource "aws_guardduty_detector" "main" {
  finding_publishing_frequency = "SIX_HOURS"
}
resource "aws_cloudtrail" "main" {
  enable_log_file_validation    = false
  include_global_service_events = false
  is_multi_region_trail         = false
  s3_key_prefix                 = "other"
}
resource "aws_wafv2_web_acl" "main" {
  description = "other"
}
resource "aws_s3_bucket_versioning" "main" {
  versioning_configuration {
    status = "Suspended"
  }
}
resource "aws_s3_bucket_public_access_block" "main" {
  block_public_acls       = false
  restrict_public_buckets = true
}
resource "aws_s3_bucket_server_side_encryption_configuration" "main" {
  rule {
    apply_server_side_encryption_by_default {
      sse_algorithm = "AES256"
    }
    bucket_key_enabled = false
  }
}
resource "aws_s3_bucket_cors_configuration" "main" {
  cors_rule {
    allowed_headers = ["*"]
    allowed_methods = ["GET"]
    allowed_origins = ["https://a.example.com"]
    expose_headers  = ["ETag"]
    max_age_seconds = 30
  }
}
resource "aws_s3_bucket_website_configuration" "logs" {
  index_document {
    suffix = "other.html"
  }
}
resource "aws_s3_bucket_policy" "main" {
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Principal = "*", Action = "s3:GetObject", Resource = "${aws_s3_bucket.main.arn}/*" }]
  })
}
resource "aws_efs_file_system" "main" {
  tags = { team = "other" }
}
resource "aws_ecr_repository" "app" {
  image_tag_mutability = "MUTABLE"
  image_scanning_configuration {
    scan_on_push = false
  }
}
resource "aws_ecr_lifecycle_policy" "app" {
  policy = jsonencode({
    rules = [{
      rulePriority = 1
      description  = "keep ten"
      selection    = { tagStatus = "any", countType = "imageCountMoreThan", countNumber = 11 }
      action       = { type = "expire" }
    }]
  })
}
resource "aws_dynamodb_table" "provisioned" {
  read_capacity               = 6
  deletion_protection_enabled = true
}
resource "aws_dynamodb_table" "main" {
  point_in_time_recovery {
    enabled = false
  }
  tags = { team = "other" }
}
resource "aws_db_parameter_group" "main" {
  parameter {
    name  = "log_connections"
    value = "0"
  }
}
resource "aws_db_instance" "main" {
  instance_class          = "db.t3.large"
  backup_retention_period = 8
  multi_az                = false
  publicly_accessible     = true
  apply_immediately       = true
}
resource "aws_rds_cluster" "main" {
  backup_retention_period = 6
  deletion_protection     = true
  apply_immediately       = true
}
resource "aws_kinesis_stream" "main" {
  retention_period = 72
}
resource "aws_sqs_queue" "jobs" {
  visibility_timeout_seconds = 61
  delay_seconds              = 6
  max_message_size           = 4096
  redrive_policy             = jsonencode({ deadLetterTargetArn = aws_sqs_queue.dead.arn, maxReceiveCount = 5 })
}
resource "aws_sqs_queue_policy" "jobs" {
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Sid = "Send", Effect = "Allow", Principal = "*", Action = "sqs:SendMessage", Resource = aws_sqs_queue.jobs.arn }]
  })
}
resource "aws_sns_topic" "events" {
  display_name = "Other"
}
resource "aws_sns_topic_subscription" "jobs" {
  raw_message_delivery = false
  filter_policy        = jsonencode({ kind = ["order"] })
}
resource "aws_cloudwatch_log_group" "app" {
  retention_in_days = 60
}
resource "aws_cloudwatch_log_metric_filter" "errors" {
  pattern = "FATAL"
}
resource "aws_cloudwatch_metric_alarm" "cpu" {
  threshold          = 81.5
  evaluation_periods = 4
  dimensions         = { AutoScalingGroupName = "${local.prefix}-web", Zone = "b" }
}
resource "aws_cloudwatch_event_rule" "nightly" {
  description         = "other"
  schedule_expression = "cron(0 3 * * ? *)"
}
resource "aws_cloudwatch_event_rule" "changes" {
  event_pattern = jsonencode({ source = ["aws.s3"] })
}
resource "aws_lambda_function" "app" {
  description = "other"
  memory_size = 512
  timeout     = 21
  environment {
    variables = { STAGE = "other", SECRET_NAME = "db", ADDED = "x" }
  }
}
resource "aws_lambda_alias" "live" {
  description = "other"
}
resource "aws_lambda_event_source_mapping" "jobs" {
  batch_size = 6
}
resource "aws_sfn_state_machine" "main" {
  definition = jsonencode({
    Comment = "waits"
    StartAt = "Wait"
    States  = { Wait = { Type = "Wait", Seconds = 6, End = true } }
  })
}
resource "aws_api_gateway_rest_api" "main" {
  description = "other"
}
resource "aws_api_gateway_stage" "live" {
  description          = "other"
  xray_tracing_enabled = false
  variables            = { color = "green" }
}
resource "aws_apigatewayv2_api" "main" {
  description = "other"
}
resource "aws_ecs_cluster" "main" {
  setting {
    name  = "containerInsights"
    value = "disabled"
  }
}
resource "aws_ecs_service" "app" {
  deployment_maximum_percent = 160
}
resource "aws_route53_zone" "main" {
  comment = "other"
}
resource "aws_route53_record" "www" {
  ttl     = 301
  records = ["192.0.2.3", "192.0.2.1"]
}
resource "aws_cloudfront_origin_access_control" "main" {
  description = "other"
}
resource "aws_cloudfront_distribution" "main" {
  comment     = "other"
  price_class = "PriceClass_All"
}
resource "aws_cognito_user_pool" "main" {
  password_policy {
    minimum_length    = 13
    require_lowercase = true
    require_numbers   = true
    require_symbols   = true
    require_uppercase = true
  }
}
resource "aws_backup_vault" "main" {
  tags = { team = "other" }
}
resource "aws_key_pair" "main" {
  tags = { team = "other" }
}
