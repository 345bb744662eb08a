resource "aws_ecs_cluster" "apps" {
  name = local.prefix
}

module "workload" {
  source         = "./modules/workload"
  for_each       = var.workloads
  name           = each.key
  config         = each.value
  cluster        = aws_ecs_cluster.apps.name
  vpc_id         = module.net.vpc.id
  subnets        = module.net.private
  listener       = aws_lb_listener.https.arn
  priority       = 10 + index(keys(var.workloads), each.key)
  execution_role = aws_iam_role.service["ecs-tasks"].arn
}

resource "aws_appautoscaling_target" "stock" {
  service_namespace  = "ecs"
  resource_id        = "service/${aws_ecs_cluster.apps.name}/stock"
  scalable_dimension = "ecs:service:DesiredCount"
  min_capacity       = 1
  max_capacity       = 4
  depends_on         = [module.workload]
}

resource "aws_sns_topic" "alerts" {
  name_prefix = "alerts-"
}

resource "aws_sns_topic" "orders" {
  name       = "orders.fifo"
  fifo_topic = true
}

resource "aws_sns_topic_subscription" "mail" {
  for_each  = toset(["oncall@acme.example", "cto@acme.example"])
  topic_arn = aws_sns_topic.alerts.arn
  protocol  = "email"
  endpoint  = each.value
}

resource "aws_sqs_queue" "jobs" {
  count                      = 3
  name                       = "${local.prefix}-jobs-${count.index}"
  visibility_timeout_seconds = 60 * (count.index + 1)
}

resource "aws_sqs_queue" "dead" {
  name_prefix = "dead-"
}

resource "aws_sqs_queue_policy" "jobs" {
  queue_url = aws_sqs_queue.jobs[0].url
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Principal = { Service = "sns.amazonaws.com" }, Action = "sqs:SendMessage", Resource = aws_sqs_queue.jobs[0].arn }]
  })
}

resource "aws_lambda_function" "fn" {
  for_each      = { resize = "index.resize", notify = "index.notify", purge = "index.purge" }
  function_name = "${local.prefix}-${each.key}"
  role          = aws_iam_role.service["lambda"].arn
  runtime       = "nodejs20.x"
  handler       = each.value
  filename      = "${path.module}/function.zip"
  lifecycle { ignore_changes = [filename, source_code_hash, environment] }
}

resource "aws_cloudwatch_log_group" "fn" {
  for_each          = aws_lambda_function.fn
  name              = "/aws/lambda/${each.value.function_name}"
  retention_in_days = 14
}

resource "aws_lambda_event_source_mapping" "jobs" {
  event_source_arn = aws_sqs_queue.jobs[1].arn
  function_name    = aws_lambda_function.fn["resize"].arn
}

resource "aws_lambda_alias" "live" {
  name             = "live"
  function_name    = aws_lambda_function.fn["notify"].function_name
  function_version = "$LATEST"
}

resource "aws_cloudwatch_event_rule" "nightly" {
  name_prefix         = "nightly-"
  schedule_expression = "rate(1 day)"
}

resource "aws_cloudwatch_event_target" "purge" {
  rule = aws_cloudwatch_event_rule.nightly.name
  arn  = aws_lambda_function.fn["purge"].arn
}

resource "aws_lambda_permission" "nightly" {
  statement_id_prefix = "nightly-"
  action              = "lambda:InvokeFunction"
  function_name       = aws_lambda_function.fn["purge"].function_name
  principal           = "events.amazonaws.com"
  source_arn          = aws_cloudwatch_event_rule.nightly.arn
}

resource "aws_sfn_state_machine" "returns" {
  name_prefix = "returns-"
  role_arn    = aws_iam_role.service["states"].arn
  definition  = <<-ASL
    {
      "StartAt": "Notify",
      "States": {
        "Notify": { "Type": "Task", "Resource": "${aws_lambda_function.fn["notify"].arn}", "End": true }
      }
    }
  ASL
}

resource "aws_api_gateway_rest_api" "partner" {
  name = "partner"
  body = jsonencode({
    openapi = "3.0.1"
    info    = { title = "partner", version = "1" }
    paths = {
      "/orders" = {
        get = {
          responses                         = { "200" = { description = "ok" } }
          "x-amazon-apigateway-integration" = { type = "HTTP_PROXY", httpMethod = "GET", uri = "https://shop.acme.example/orders" }
        }
      }
    }
  })
}

resource "aws_cognito_user_pool" "customers" {
  name = "customers"
}

resource "aws_cognito_user_pool_client" "web" {
  name         = "web"
  user_pool_id = aws_cognito_user_pool.customers.id
}

resource "aws_eks_cluster" "jobs" {
  name     = "jobs"
  role_arn = aws_iam_role.service["eks"].arn
  vpc_config {
    subnet_ids = module.net.private
  }
}

resource "aws_ssm_parameter" "settings" {
  for_each = { "db/host" = "db.inside.acme", "db/port" = "5432" }
  name     = "/${var.stage}/${each.key}"
  type     = "String"
  value    = each.value
}

resource "aws_ssm_maintenance_window" "sunday" {
  name     = "sunday"
  schedule = "cron(0 2 ? * SUN *)"
  duration = 3
  cutoff   = 1
}

resource "aws_cloudformation_stack" "legacy" {
  name = "legacy"
  template_body = yamlencode({
    Resources = {
      Queue = { Type = "AWS::SQS::Queue", Properties = { QueueName = "legacy-queue" } }
    }
  })
}

resource "aws_codebuild_project" "image" {
  name         = "image"
  service_role = aws_iam_role.service["codepipeline"].arn
  artifacts { type = "NO_ARTIFACTS" }
  environment {
    compute_type = "BUILD_GENERAL1_SMALL"
    image        = "aws/codebuild/standard:7.0"
    type         = "LINUX_CONTAINER"
  }
  source {
    type     = "GITHUB"
    location = "https://github.com/acme/shop.git"
  }
}

resource "aws_swf_domain" "old" {
  name                                        = "old"
  workflow_execution_retention_period_in_days = 30
}

resource "aws_guardduty_detector" "here" {
  enable = true
}

resource "aws_inspector2_enabler" "here" {
  account_ids    = [data.aws_caller_identity.me.account_id]
  resource_types = ["EC2"]
}

resource "aws_config_configuration_recorder" "all" {
  role_arn = aws_iam_role.service["backup"].arn
}

resource "aws_cloudtrail" "audit" {
  name           = "audit"
  s3_bucket_name = module.buckets["logs"].bucket.id
}

resource "aws_sesv2_email_identity" "acme" {
  email_identity = "acme.example"
}

resource "aws_shield_protection" "front" {
  name         = "front"
  resource_arn = aws_lb.front.arn
}

# What stands in another region
resource "aws_sns_topic" "billing" {
  provider = aws.virginia
  name     = "billing"
}

resource "aws_cloudwatch_metric_alarm" "billing" {
  provider            = aws.virginia
  alarm_name          = "billing"
  namespace           = "AWS/Billing"
  metric_name         = "EstimatedCharges"
  statistic           = "Maximum"
  period              = 21600
  evaluation_periods  = 1
  threshold           = 1000
  comparison_operator = "GreaterThanThreshold"
  dimensions          = { Currency = "USD" }
}

resource "aws_acm_certificate" "cdn" {
  provider          = aws.virginia
  domain_name       = "cdn.acme.example"
  validation_method = "DNS"
}

resource "aws_ecr_replication_configuration" "us" {
  replication_configuration {
    rule {
      destination {
        region      = "us-east-1"
        registry_id = data.aws_caller_identity.me.account_id
      }
    }
  }
}

resource "aws_kms_key" "us" {
  provider    = aws.virginia
  description = "us"
}

resource "aws_dynamodb_table" "locks" {
  provider     = aws.virginia
  name         = "locks"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "LockID"
  attribute {
    name = "LockID"
    type = "S"
  }
}
