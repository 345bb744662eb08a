resource "aws_sqs_queue" "ruled" {
  name = "ruled"
}

resource "aws_sqs_queue_redrive_policy" "ruled" {
  queue_url      = aws_sqs_queue.ruled.id
  redrive_policy = jsonencode({ deadLetterTargetArn = aws_sqs_queue.jobs.arn, maxReceiveCount = 4 })
}

resource "aws_sns_topic" "ruled" {
  name = "ruled"
}

resource "aws_sns_topic_policy" "ruled" {
  arn    = aws_sns_topic.ruled.arn
  policy = jsonencode({ Version = "2012-10-17", Statement = [{ Sid = "a", Effect = "Allow", Principal = { AWS = "arn:aws:iam::123456789012:root" }, Action = "sns:Publish", Resource = "arn:aws:sns:eu-west-1:123456789012:ruled" }] })
}

resource "aws_sns_topic_subscription" "jobs" {
  topic_arn = aws_sns_topic.ruled.arn
  protocol  = "sqs"
  endpoint  = aws_sqs_queue.jobs.arn
}

resource "aws_cloudwatch_event_bus" "main" {
  name = "hands"
}

resource "aws_cloudwatch_event_target" "nightly" {
  rule = aws_cloudwatch_event_rule.nightly.name
  arn  = aws_sqs_queue.jobs.arn
}

resource "aws_cloudwatch_event_archive" "main" {
  name             = "hands"
  event_source_arn = aws_cloudwatch_event_bus.main.arn
}

resource "aws_cloudwatch_event_connection" "main" {
  name               = "hands"
  authorization_type = "API_KEY"
  auth_parameters {
    api_key {
      key   = "x"
      value = "not-a-secret"
    }
  }
}

resource "aws_cloudwatch_event_api_destination" "main" {
  name                = "hands"
  invocation_endpoint = "https://hands.example/"
  http_method         = "POST"
  connection_arn      = aws_cloudwatch_event_connection.main.arn
}

resource "aws_cloudwatch_event_permission" "main" {
  principal      = "111122223333"
  statement_id   = "hands"
  event_bus_name = aws_cloudwatch_event_bus.main.name
}

resource "aws_cloudwatch_log_stream" "app" {
  name           = "one"
  log_group_name = aws_cloudwatch_log_group.app.name
}

resource "aws_cloudwatch_log_metric_filter" "app" {
  name           = "errors"
  pattern        = "ERROR"
  log_group_name = aws_cloudwatch_log_group.app.name
  metric_transformation {
    name      = "errors"
    namespace = "app"
    value     = "1"
  }
}

resource "aws_cloudwatch_log_subscription_filter" "app" {
  name            = "work"
  log_group_name  = aws_cloudwatch_log_group.app.name
  filter_pattern  = ""
  destination_arn = aws_kinesis_stream.main.arn
  role_arn        = aws_iam_role.app.arn
}

resource "aws_cloudwatch_log_resource_policy" "main" {
  policy_name     = "hands"
  policy_document = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Principal = { Service = "es.amazonaws.com" }, Action = "logs:PutLogEvents", Resource = "arn:aws:logs:*" }] })
}

resource "aws_cloudwatch_dashboard" "main" {
  dashboard_name = "hands"
  dashboard_body = jsonencode({ widgets = [] })
}

resource "aws_scheduler_schedule_group" "main" {
  name = "hands"
}

resource "aws_scheduler_schedule" "main" {
  name                = "hands"
  schedule_expression = "rate(1 hours)"
  flexible_time_window {
    mode = "OFF"
  }
  target {
    arn      = aws_sqs_queue.jobs.arn
    role_arn = aws_iam_role.app.arn
  }
}

resource "aws_pipes_pipe" "main" {
  name     = "hands"
  role_arn = aws_iam_role.app.arn
  source   = aws_sqs_queue.jobs.arn
  target   = aws_sqs_queue.ruled.arn
}

resource "aws_sfn_state_machine" "main" {
  name       = "hands"
  role_arn   = aws_iam_role.app.arn
  definition = jsonencode({ StartAt = "a", States = { a = { Type = "Pass", End = true } } })
}

resource "aws_sfn_activity" "main" {
  name = "hands"
}

resource "aws_mq_broker" "main" {
  broker_name        = "hands"
  engine_type        = "ActiveMQ"
  engine_version     = "5.18"
  host_instance_type = "mq.t3.micro"
  user {
    username = "ops"
    password = "not-a-secret-password"
  }
}

resource "aws_mq_configuration" "main" {
  name           = "hands"
  engine_type    = "ActiveMQ"
  engine_version = "5.18"
  data           = "<broker xmlns=\"http://activemq.apache.org/schema/core\"></broker>"
}

resource "aws_ses_configuration_set" "main" {
  name = "hands"
}

resource "aws_ses_email_identity" "main" {
  email = "ops@hands.example"
}

resource "aws_ses_template" "main" {
  name    = "hands"
  subject = "hello"
  text    = "hello"
}

resource "aws_iot_thing" "main" {
  name = "hands"
}

resource "aws_ssm_document" "main" {
  name          = "hands"
  document_type = "Command"
  content       = jsonencode({ schemaVersion = "2.2", description = "x", mainSteps = [{ action = "aws:runShellScript", name = "a", inputs = { runCommand = ["ls"] } }] })
}

resource "aws_ssm_maintenance_window" "main" {
  name     = "hands"
  schedule = "cron(0 16 ? * TUE *)"
  duration = 3
  cutoff   = 1
}

resource "aws_api_gateway_rest_api" "main" {
  name = "hands"
}

resource "aws_api_gateway_resource" "main" {
  rest_api_id = aws_api_gateway_rest_api.main.id
  parent_id   = aws_api_gateway_rest_api.main.root_resource_id
  path_part   = "orders"
}

resource "aws_api_gateway_method" "main" {
  rest_api_id   = aws_api_gateway_rest_api.main.id
  resource_id   = aws_api_gateway_resource.main.id
  http_method   = "GET"
  authorization = "NONE"
}

resource "aws_api_gateway_integration" "main" {
  rest_api_id = aws_api_gateway_rest_api.main.id
  resource_id = aws_api_gateway_resource.main.id
  http_method = aws_api_gateway_method.main.http_method
  type        = "MOCK"
}

resource "aws_api_gateway_deployment" "main" {
  rest_api_id = aws_api_gateway_rest_api.main.id
  depends_on  = [aws_api_gateway_integration.main]
}

resource "aws_api_gateway_stage" "main" {
  rest_api_id   = aws_api_gateway_rest_api.main.id
  deployment_id = aws_api_gateway_deployment.main.id
  stage_name    = "live"
}

resource "aws_api_gateway_api_key" "main" {
  name = "hands"
}

resource "aws_api_gateway_usage_plan" "main" {
  name = "hands"
}

resource "aws_api_gateway_usage_plan_key" "main" {
  key_id        = aws_api_gateway_api_key.main.id
  key_type      = "API_KEY"
  usage_plan_id = aws_api_gateway_usage_plan.main.id
}

resource "aws_api_gateway_authorizer" "main" {
  name            = "hands"
  rest_api_id     = aws_api_gateway_rest_api.main.id
  type            = "COGNITO_USER_POOLS"
  provider_arns   = [aws_cognito_user_pool.main.arn]
  identity_source = "method.request.header.Authorization"
}

resource "aws_api_gateway_model" "main" {
  rest_api_id  = aws_api_gateway_rest_api.main.id
  name         = "order"
  content_type = "application/json"
  schema       = jsonencode({ type = "object" })
}

resource "aws_api_gateway_request_validator" "main" {
  name        = "hands"
  rest_api_id = aws_api_gateway_rest_api.main.id
}

resource "aws_apigatewayv2_api" "main" {
  name          = "hands"
  protocol_type = "HTTP"
}

resource "aws_apigatewayv2_stage" "main" {
  api_id = aws_apigatewayv2_api.main.id
  name   = "live"
}

resource "aws_apigatewayv2_integration" "main" {
  api_id             = aws_apigatewayv2_api.main.id
  integration_type   = "HTTP_PROXY"
  integration_method = "GET"
  integration_uri    = "https://hands.example/"
}

resource "aws_apigatewayv2_route" "main" {
  api_id    = aws_apigatewayv2_api.main.id
  route_key = "GET /orders"
}

resource "aws_apigatewayv2_authorizer" "main" {
  api_id           = aws_apigatewayv2_api.main.id
  name             = "hands"
  authorizer_type  = "JWT"
  identity_sources = ["$request.header.Authorization"]
  jwt_configuration {
    audience = ["hands"]
    issuer   = "https://hands.example"
  }
}

resource "aws_appsync_graphql_api" "main" {
  name                = "hands"
  authentication_type = "API_KEY"
}

resource "aws_appsync_api_key" "main" {
  api_id = aws_appsync_graphql_api.main.id
}

resource "aws_resourcegroups_group" "main" {
  name = "hands"
  resource_query {
    query = jsonencode({ ResourceTypeFilters = ["AWS::EC2::Instance"], TagFilters = [{ Key = "Stage", Values = ["Test"] }] })
  }
}

resource "aws_networkmanager_global_network" "main" {
}
