resource "aws_sqs_queue" "dead" {
  name                      = "clinic-dead"
  message_retention_seconds = 1209600
  sqs_managed_sse_enabled   = true
}

resource "aws_sqs_queue" "department" {
  for_each                   = toset(local.departments)
  name                       = "clinic-${each.key}"
  visibility_timeout_seconds = each.key == "billing" ? 120 : 60
  redrive_policy = jsonencode({
    deadLetterTargetArn = aws_sqs_queue.dead.arn
    maxReceiveCount     = 5
  })
}

resource "aws_sqs_queue" "orders" {
  name_prefix                 = "clinic-orders-"
  fifo_queue                  = true
  content_based_deduplication = true
}

resource "aws_sqs_queue_policy" "department" {
  for_each  = aws_sqs_queue.department
  queue_url = each.value.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Sid       = "FromTopic"
      Effect    = "Allow"
      Principal = { Service = "sns.amazonaws.com" }
      Action    = "sqs:SendMessage"
      Resource  = each.value.arn
      Condition = { ArnEquals = { "aws:SourceArn" = aws_sns_topic.events.arn } }
    }]
  })
}

resource "aws_sns_topic" "events" {
  name         = "clinic-events"
  display_name = "Clinic"
}

resource "aws_sns_topic" "alarms" {
  name_prefix       = "clinic-alarms-"
  kms_master_key_id = aws_kms_key.main.id
}

resource "aws_sns_topic_subscription" "department" {
  for_each             = aws_sqs_queue.department
  topic_arn            = aws_sns_topic.events.arn
  protocol             = "sqs"
  endpoint             = each.value.arn
  raw_message_delivery = true
  filter_policy        = jsonencode({ department = [each.key] })
}

resource "aws_sns_topic_subscription" "oncall" {
  topic_arn = aws_sns_topic.alarms.arn
  protocol  = "email"
  endpoint  = "oncall@clinic.example"
}

resource "aws_cloudwatch_event_bus" "clinic" {
  name = "clinic"
}

resource "aws_cloudwatch_event_rule" "admissions" {
  name           = "admissions"
  event_bus_name = aws_cloudwatch_event_bus.clinic.name
  event_pattern  = jsonencode({ source = ["clinic.intake"], detail-type = ["Admission"] })
}

resource "aws_cloudwatch_event_target" "admissions" {
  rule           = aws_cloudwatch_event_rule.admissions.name
  event_bus_name = aws_cloudwatch_event_bus.clinic.name
  arn            = aws_sqs_queue.department["billing"].arn
  dead_letter_config {
    arn = aws_sqs_queue.dead.arn
  }
  input_transformer {
    input_paths    = { id = "$.detail.id" }
    input_template = "{\"patient\": <id>}"
  }
}

resource "aws_cloudwatch_event_rule" "hourly" {
  name_prefix         = "hourly-"
  schedule_expression = "rate(1 hour)"
}

resource "aws_cloudwatch_event_target" "hourly" {
  for_each  = { export = {}, notify = { reason = "hourly" } }
  rule      = aws_cloudwatch_event_rule.hourly.name
  target_id = each.key
  arn       = aws_lambda_function.jobs[each.key].arn
  input     = jsonencode(each.value)
  retry_policy {
    maximum_retry_attempts = 3
  }
}

resource "aws_scheduler_schedule" "reminders" {
  name                = "reminders"
  schedule_expression = "cron(0 8 * * ? *)"
  flexible_time_window {
    mode = "OFF"
  }
  target {
    arn      = aws_lambda_function.jobs["notify"].arn
    role_arn = aws_iam_role.scheduler.arn
    retry_policy {
      maximum_retry_attempts = 2
    }
  }
}

resource "aws_cloudwatch_metric_alarm" "depth" {
  for_each            = aws_sqs_queue.department
  alarm_name          = "${each.key}-depth"
  namespace           = "AWS/SQS"
  metric_name         = "ApproximateNumberOfMessagesVisible"
  dimensions          = { QueueName = each.value.name }
  statistic           = "Average"
  period              = 300
  evaluation_periods  = 2
  threshold           = 100
  comparison_operator = "GreaterThanOrEqualToThreshold"
  alarm_actions       = [aws_sns_topic.alarms.arn]
}

resource "aws_cloudwatch_metric_alarm" "errors" {
  alarm_name          = "error-rate"
  comparison_operator = "GreaterThanThreshold"
  evaluation_periods  = 1
  threshold           = 5
  metric_query {
    id          = "rate"
    expression  = "100 * errors / calls"
    return_data = true
  }
  dynamic "metric_query" {
    for_each = { errors = "Errors", calls = "Invocations" }
    content {
      id = metric_query.key
      metric {
        namespace   = "AWS/Lambda"
        metric_name = metric_query.value
        period      = 60
        stat        = "Sum"
      }
    }
  }
}

resource "aws_cloudwatch_dashboard" "main" {
  dashboard_name = "clinic"
  dashboard_body = jsonencode({
    widgets = [for index, name in local.departments : {
      type       = "metric"
      x          = index * 8
      y          = 0
      width      = 8
      height     = 6
      properties = { region = "eu-west-1", metrics = [["AWS/SQS", "NumberOfMessagesSent", "QueueName", aws_sqs_queue.department[name].name]], title = name }
    }]
  })
}

resource "aws_cloudwatch_log_group" "audit" {
  provider = aws.virginia
  name     = "/clinic/audit"
}

resource "aws_cloudwatch_log_metric_filter" "denied" {
  name           = "denied"
  log_group_name = aws_cloudwatch_log_group.states.name
  pattern        = "{ $.errorCode = \"AccessDenied\" }"
  metric_transformation {
    name      = "Denied"
    namespace = "Clinic"
    value     = "1"
  }
}

resource "aws_api_gateway_rest_api" "partners" {
  name = "partners"
  endpoint_configuration {
    types = ["REGIONAL"]
  }
}

resource "aws_api_gateway_resource" "results" {
  rest_api_id = aws_api_gateway_rest_api.partners.id
  parent_id   = aws_api_gateway_rest_api.partners.root_resource_id
  path_part   = "results"
}

resource "aws_api_gateway_method" "results" {
  for_each         = { GET = "AWS_IAM", POST = "NONE" }
  rest_api_id      = aws_api_gateway_rest_api.partners.id
  resource_id      = aws_api_gateway_resource.results.id
  http_method      = each.key
  authorization    = each.value
  api_key_required = each.key == "POST"
}

resource "aws_api_gateway_integration" "results" {
  for_each                = aws_api_gateway_method.results
  rest_api_id             = each.value.rest_api_id
  resource_id             = each.value.resource_id
  http_method             = each.value.http_method
  type                    = "AWS_PROXY"
  integration_http_method = "POST"
  uri                     = aws_lambda_function.jobs["export"].invoke_arn
}

resource "aws_api_gateway_deployment" "partners" {
  rest_api_id = aws_api_gateway_rest_api.partners.id
  triggers    = { code = sha1(jsonencode(keys(aws_api_gateway_integration.results))) }
  lifecycle {
    create_before_destroy = true
  }
}

resource "aws_api_gateway_stage" "live" {
  rest_api_id   = aws_api_gateway_rest_api.partners.id
  deployment_id = aws_api_gateway_deployment.partners.id
  stage_name    = "live"
}

resource "aws_api_gateway_method_settings" "all" {
  rest_api_id = aws_api_gateway_rest_api.partners.id
  stage_name  = aws_api_gateway_stage.live.stage_name
  method_path = "*/*"
  settings {
    logging_level = "ERROR"
  }
}

resource "aws_api_gateway_usage_plan" "partners" {
  name = "partners"
  api_stages {
    api_id = aws_api_gateway_rest_api.partners.id
    stage  = aws_api_gateway_stage.live.stage_name
  }
  throttle_settings {
    rate_limit = 10
  }
}

resource "aws_api_gateway_api_key" "lab" {
  name = "lab"
}

resource "aws_api_gateway_usage_plan_key" "lab" {
  key_id        = aws_api_gateway_api_key.lab.id
  key_type      = "API_KEY"
  usage_plan_id = aws_api_gateway_usage_plan.partners.id
}

resource "aws_apigatewayv2_api" "portal" {
  name          = "portal"
  protocol_type = "HTTP"
  cors_configuration {
    allow_origins = ["https://portal.clinic.example"]
    allow_methods = ["GET", "POST"]
  }
}

resource "aws_apigatewayv2_stage" "default" {
  api_id      = aws_apigatewayv2_api.portal.id
  name        = "$default"
  auto_deploy = true
  default_route_settings {
    throttling_burst_limit = 50
    throttling_rate_limit  = 100
  }
}

resource "aws_apigatewayv2_integration" "notify" {
  api_id                 = aws_apigatewayv2_api.portal.id
  integration_type       = "AWS_PROXY"
  integration_uri        = aws_lambda_function.jobs["notify"].invoke_arn
  payload_format_version = "2.0"
}

resource "aws_apigatewayv2_authorizer" "patients" {
  api_id           = aws_apigatewayv2_api.portal.id
  name             = "patients"
  authorizer_type  = "JWT"
  identity_sources = ["$request.header.Authorization"]
  jwt_configuration {
    audience = [for client in aws_cognito_user_pool_client.clients : client.id]
    issuer   = "https://${aws_cognito_user_pool.patients.endpoint}"
  }
}

resource "aws_apigatewayv2_route" "routes" {
  for_each           = { "GET /appointments" = "JWT", "POST /feedback" = "NONE" }
  api_id             = aws_apigatewayv2_api.portal.id
  route_key          = each.key
  target             = "integrations/${aws_apigatewayv2_integration.notify.id}"
  authorization_type = each.value
  authorizer_id      = each.value == "JWT" ? aws_apigatewayv2_authorizer.patients.id : null
}
