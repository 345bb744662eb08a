module "api" {
  source                = "./modules/lambda"
  function_name         = "market-api"
  package               = "${path.module}/function.zip"
  role_arn              = module.lambda_role.arn
  create_alias          = true
  environment_variables = { TABLE = aws_dynamodb_table.baskets["baskets"].name, REGION = data.aws_region.current.name, QUEUES = join(",", [for key, queue in aws_sqs_queue.team : queue.name]) }
  vpc                   = { subnet_ids = module.vpc.private_subnets, security_group_ids = [module.web_sg.id] }
  allowed_triggers = {
    Gateway = { service = "apigateway", source_arn = "${aws_api_gateway_rest_api.market.execution_arn}/*/*" }
    Nightly = { principal = "events.amazonaws.com", source_arn = aws_cloudwatch_event_rule.nightly.arn }
  }
  event_source_mapping = {
    stream = { event_source_arn = aws_sqs_queue.team["orders-placed"].arn, batch_size = 5 }
  }
}

module "rotator" {
  source           = "./modules/lambda"
  function_name    = "market-rotator"
  package          = "${path.module}/function.zip"
  role_arn         = module.lambda_role.arn
  allowed_triggers = { Rotate = { service = "secretsmanager" } }
}

resource "aws_cloudwatch_event_rule" "nightly" {
  name                = "market-nightly"
  schedule_expression = "cron(0 3 * * ? *)"
}

resource "aws_cloudwatch_event_target" "nightly" {
  rule      = aws_cloudwatch_event_rule.nightly.name
  target_id = "api"
  arn       = module.api.arn
  input     = jsonencode({ task = "nightly", teams = keys(local.teams) })
}

# A REST API, resource by resource, with what each method answers.
resource "aws_api_gateway_rest_api" "market" {
  name = "market"
  endpoint_configuration {
    types = ["REGIONAL"]
  }
}

resource "aws_api_gateway_resource" "paths" {
  for_each    = toset(keys(local.teams))
  rest_api_id = aws_api_gateway_rest_api.market.id
  parent_id   = aws_api_gateway_rest_api.market.root_resource_id
  path_part   = each.value
}

resource "aws_api_gateway_method" "get" {
  for_each         = aws_api_gateway_resource.paths
  rest_api_id      = aws_api_gateway_rest_api.market.id
  resource_id      = each.value.id
  http_method      = "GET"
  authorization    = each.key == "search" ? "NONE" : "AWS_IAM"
  api_key_required = false
}

resource "aws_api_gateway_integration" "get" {
  for_each                = aws_api_gateway_method.get
  rest_api_id             = aws_api_gateway_rest_api.market.id
  resource_id             = each.value.resource_id
  http_method             = each.value.http_method
  type                    = "AWS"
  integration_http_method = "POST"
  uri                     = module.api.invoke_arn
  request_templates       = { "application/json" = jsonencode({ team = each.key }) }
}

resource "aws_api_gateway_method_response" "ok" {
  for_each            = aws_api_gateway_method.get
  rest_api_id         = aws_api_gateway_rest_api.market.id
  resource_id         = each.value.resource_id
  http_method         = each.value.http_method
  status_code         = "200"
  response_models     = { "application/json" = "Empty" }
  response_parameters = { "method.response.header.Cache-Control" = true }
}

resource "aws_api_gateway_integration_response" "ok" {
  for_each            = aws_api_gateway_integration.get
  rest_api_id         = aws_api_gateway_rest_api.market.id
  resource_id         = each.value.resource_id
  http_method         = each.value.http_method
  status_code         = aws_api_gateway_method_response.ok[each.key].status_code
  response_parameters = { "method.response.header.Cache-Control" = "'max-age=60'" }
}

resource "aws_api_gateway_deployment" "market" {
  rest_api_id = aws_api_gateway_rest_api.market.id
  triggers    = { redeployment = sha1(jsonencode([aws_api_gateway_resource.paths, aws_api_gateway_integration.get])) }
  depends_on  = [aws_api_gateway_integration_response.ok]
  lifecycle {
    create_before_destroy = true
  }
}

resource "aws_api_gateway_stage" "stages" {
  for_each      = { live = 30, beta = 7 }
  rest_api_id   = aws_api_gateway_rest_api.market.id
  deployment_id = aws_api_gateway_deployment.market.id
  stage_name    = each.key
  variables     = { retention = tostring(each.value) }
}

resource "aws_api_gateway_account" "this" {
  cloudwatch_role_arn = module.lambda_role.arn
}

resource "aws_acm_certificate" "market" {
  domain_name               = "market.example.com"
  subject_alternative_names = ["*.market.example.com"]
  validation_method         = "DNS"
}

resource "aws_route53_zone" "market" {
  name = "market.example.com"
}

resource "aws_route53_zone" "internal" {
  name = "market.internal"
  vpc {
    vpc_id = module.vpc.vpc_id
  }
  lifecycle {
    ignore_changes = [vpc]
  }
}

resource "aws_route53_zone_association" "partner" {
  zone_id = aws_route53_zone.internal.zone_id
  vpc_id  = module.vpc_partner.vpc_id
}

resource "aws_route53_record" "validation" {
  for_each        = { for option in aws_acm_certificate.market.domain_validation_options : option.domain_name => option if !startswith(option.domain_name, "*") }
  zone_id         = aws_route53_zone.market.zone_id
  name            = each.value.resource_record_name
  type            = each.value.resource_record_type
  records         = [each.value.resource_record_value]
  ttl             = 60
  allow_overwrite = true
}

resource "aws_acm_certificate_validation" "market" {
  certificate_arn = aws_acm_certificate.market.arn
}

resource "aws_route53_record" "apps" {
  for_each = toset(["www", "api"])
  zone_id  = aws_route53_zone.market.zone_id
  name     = each.value
  type     = "A"
  alias {
    name                   = module.alb.dns_name
    zone_id                = module.alb.zone_id
    evaluate_target_health = true
  }
}

resource "aws_route53_record" "split" {
  for_each       = { blue = 90, green = 10 }
  zone_id        = aws_route53_zone.market.zone_id
  name           = "split.market.example.com"
  type           = "CNAME"
  ttl            = 30
  records        = ["${each.key}.market.example.com"]
  set_identifier = each.key
  weighted_routing_policy {
    weight = each.value
  }
}

resource "aws_api_gateway_domain_name" "market" {
  domain_name              = "rest.market.example.com"
  regional_certificate_arn = aws_acm_certificate.market.arn
  security_policy          = "TLS_1_2"
  endpoint_configuration {
    types = ["REGIONAL"]
  }
}

resource "aws_api_gateway_base_path_mapping" "market" {
  api_id      = aws_api_gateway_rest_api.market.id
  stage_name  = aws_api_gateway_stage.stages["live"].stage_name
  domain_name = aws_api_gateway_domain_name.market.domain_name
  base_path   = "v1"
}

resource "aws_apigatewayv2_api" "events" {
  name          = "market-events"
  protocol_type = "HTTP"
  cors_configuration {
    allow_origins = ["https://market.example.com"]
    allow_methods = ["GET", "POST"]
  }
}

resource "aws_apigatewayv2_stage" "events" {
  api_id      = aws_apigatewayv2_api.events.id
  name        = "$default"
  auto_deploy = true
}

resource "aws_apigatewayv2_domain_name" "events" {
  domain_name = "events.market.example.com"
  domain_name_configuration {
    certificate_arn = aws_acm_certificate.market.arn
    endpoint_type   = "REGIONAL"
    security_policy = "TLS_1_2"
  }
}

resource "aws_apigatewayv2_api_mapping" "events" {
  api_id      = aws_apigatewayv2_api.events.id
  domain_name = aws_apigatewayv2_domain_name.events.id
  stage       = aws_apigatewayv2_stage.events.id
}

resource "aws_vpclattice_service_network" "mesh" {
  name      = "market-mesh"
  auth_type = "NONE"
}

resource "aws_ssm_document" "patch" {
  name            = "market-patch"
  document_type   = "Command"
  document_format = "YAML"
  content         = yamlencode({ schemaVersion = "2.2", description = "Patches", mainSteps = [{ action = "aws:runShellScript", name = "patch", inputs = { runCommand = ["yum -y update"] } }] })
}

resource "aws_ssm_association" "patch" {
  name                = aws_ssm_document.patch.name
  association_name    = "market-patch"
  schedule_expression = "rate(7 days)"
  targets {
    key    = "tag:Name"
    values = [for instance in aws_instance.bastion : instance.tags.Name]
  }
}

resource "aws_ssm_parameter" "settings" {
  for_each = merge([for team, settings in local.teams : { for key in ["budget"] : "${team}/${key}" => tostring(settings[key]) }]...)
  name     = "/market/${each.key}"
  type     = "String"
  value    = each.value
}

resource "aws_ses_domain_identity" "market" {
  domain = "market.example.com"
}

resource "aws_ses_domain_dkim" "market" {
  domain = aws_ses_domain_identity.market.domain
}

resource "aws_ses_identity_policy" "market" {
  identity = aws_ses_domain_identity.market.arn
  name     = "partners"
  policy   = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Principal = { AWS = "111122223333" }, Action = ["ses:SendEmail"], Resource = aws_ses_domain_identity.market.arn }] })
}

resource "aws_budgets_budget" "team" {
  for_each     = { for team, settings in local.teams : team => settings.budget if settings.budget > 500 }
  name         = "market-${each.key}"
  budget_type  = "COST"
  limit_amount = tostring(each.value)
  limit_unit   = "USD"
  time_unit    = "MONTHLY"
}

resource "aws_backup_vault" "main" {
  name = "market"
}

resource "aws_backup_vault_policy" "main" {
  backup_vault_name = aws_backup_vault.main.name
  policy            = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Deny", Principal = "*", Action = "backup:DeleteRecoveryPoint", Resource = "*" }] })
}

resource "aws_backup_plan" "main" {
  name = "market"
  dynamic "rule" {
    for_each = { daily = { cron = "cron(0 2 * * ? *)", keep = 14 }, monthly = { cron = "cron(0 3 1 * ? *)", keep = 365 } }
    content {
      rule_name         = rule.key
      target_vault_name = aws_backup_vault.main.name
      schedule          = rule.value.cron
      lifecycle {
        delete_after = rule.value.keep
      }
    }
  }
}

resource "aws_backup_selection" "main" {
  name         = "everything"
  plan_id      = aws_backup_plan.main.id
  iam_role_arn = module.proxy_role.arn
  selection_tag {
    type  = "STRINGEQUALS"
    key   = "Project"
    value = "market"
  }
}

resource "aws_cloudfront_function" "rewrite" {
  name    = "market-rewrite"
  runtime = "cloudfront-js-2.0"
  code    = "function handler(event) { return event.request; }"
}

resource "aws_cloudfront_distribution" "site" {
  enabled = true
  comment = "market site"
  origin {
    domain_name = "${module.site.id}.s3.amazonaws.com"
    origin_id   = "site"
    custom_origin_config {
      http_port              = 80
      https_port             = 443
      origin_protocol_policy = "https-only"
      origin_ssl_protocols   = ["TLSv1.2"]
    }
  }
  default_cache_behavior {
    allowed_methods        = ["GET", "HEAD"]
    cached_methods         = ["GET", "HEAD"]
    target_origin_id       = "site"
    viewer_protocol_policy = "redirect-to-https"
    forwarded_values {
      query_string = false
      cookies {
        forward = "none"
      }
    }
  }
  dynamic "custom_error_response" {
    for_each = { 403 = "/404.html", 404 = "/404.html" }
    content {
      error_code         = custom_error_response.key
      response_code      = 200
      response_page_path = custom_error_response.value
    }
  }
  restrictions {
    geo_restriction {
      restriction_type = "none"
    }
  }
  viewer_certificate {
    cloudfront_default_certificate = true
  }
}

resource "aws_sns_topic" "alarms" {
  for_each = { eu = "eu", }
  name     = "market-alarms-${each.key}"
}

resource "aws_sns_topic" "alarms_virginia" {
  provider = aws.virginia
  name     = "market-alarms"
}

resource "aws_sns_topic_subscription" "owners" {
  for_each  = toset(flatten([for team in local.teams : team.owners]))
  topic_arn = aws_sns_topic.alarms["eu"].arn
  protocol  = "email"
  endpoint  = each.key
}

locals {
  alarms = {
    errors   = { metric = "Errors", threshold = 1, stat = "Sum" }
    duration = { metric = "Duration", threshold = 900, stat = "Average" }
  }
}

resource "aws_cloudwatch_metric_alarm" "functions" {
  for_each            = { for pair in setproduct(keys(local.alarms), [module.api.name, module.rotator.name]) : "${pair[1]}-${pair[0]}" => merge(local.alarms[pair[0]], { function = pair[1] }) }
  alarm_name          = each.key
  comparison_operator = "GreaterThanThreshold"
  evaluation_periods  = 2
  metric_name         = each.value.metric
  namespace           = "AWS/Lambda"
  period              = 60
  statistic           = each.value.stat
  threshold           = each.value.threshold
  alarm_actions       = [aws_sns_topic.alarms["eu"].arn]
  dimensions          = { FunctionName = each.value.function }
}

resource "aws_ecs_cluster" "market" {
  name = "market"
  setting {
    name  = "containerInsights"
    value = "enabled"
  }
}

resource "aws_ecs_task_definition" "team" {
  for_each                 = local.teams
  family                   = "market-${each.key}"
  network_mode             = "awsvpc"
  requires_compatibilities = ["FARGATE"]
  cpu                      = 256
  memory                   = 512
  execution_role_arn       = module.lambda_role.arn
  container_definitions = jsonencode([merge({
    name         = each.key
    image        = "registry.example.com/${each.key}:1.2.3"
    essential    = true
    portMappings = [for port in each.value.ports : { containerPort = port, hostPort = port, protocol = "tcp" }]
    environment  = [for name, value in { TEAM = each.key, BUDGET = tostring(each.value.budget) } : { name = name, value = value }]
  }, {})])
}

resource "aws_ecs_service" "team" {
  for_each        = local.teams
  name            = each.key
  cluster         = aws_ecs_cluster.market.id
  task_definition = aws_ecs_task_definition.team[each.key].arn
  desired_count   = 1
  launch_type     = "FARGATE"
  network_configuration {
    subnets         = module.vpc.private_subnets
    security_groups = [aws_security_group.team[each.key].id]
  }
  lifecycle {
    ignore_changes = [task_definition]
  }
}

resource "aws_eks_cluster" "market" {
  name     = "market"
  role_arn = module.proxy_role.arn
  vpc_config {
    subnet_ids = module.vpc.private_subnets
  }
}

resource "aws_eks_access_entry" "auditor" {
  cluster_name  = aws_eks_cluster.market.name
  principal_arn = module.auditor_role.arn
}

resource "aws_eks_addon" "these" {
  for_each     = toset(["vpc-cni", "coredns"])
  cluster_name = aws_eks_cluster.market.name
  addon_name   = each.value
}

resource "aws_eks_pod_identity_association" "orders" {
  cluster_name    = aws_eks_cluster.market.name
  namespace       = "orders"
  service_account = "orders"
  role_arn        = module.lambda_role.arn
}

resource "aws_dx_connection" "office" {
  name      = "market-office"
  bandwidth = "1Gbps"
  location  = "EqDC2"
}

resource "aws_shield_protection_group" "all" {
  protection_group_id = "all"
  aggregation         = "MAX"
  pattern             = "ALL"
}
