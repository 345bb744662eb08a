resource "aws_iam_role" "app" {
  name               = "drawn-app"
  assume_role_policy = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Principal = { Service = "ec2.amazonaws.com" }, Action = "sts:AssumeRole" }] })
}

resource "aws_iam_saml_provider" "main" {
  name                   = "drawn"
  saml_metadata_document = "<EntityDescriptor xmlns=\"urn:oasis:names:tc:SAML:2.0:metadata\" entityID=\"https://drawn.example/${join("", [for i in range(300) : "metadata"])}\"></EntityDescriptor>"
}

resource "aws_s3_bucket" "source" {
  bucket = "drawn-source"
}

resource "aws_s3_bucket" "target" {
  bucket = "drawn-target"
}

resource "aws_s3_bucket_versioning" "source" {
  bucket = aws_s3_bucket.source.id
  versioning_configuration {
    status = "Enabled"
  }
}

resource "aws_s3_bucket_versioning" "target" {
  bucket = aws_s3_bucket.target.id
  versioning_configuration {
    status = "Enabled"
  }
}

resource "aws_s3_bucket_replication_configuration" "source" {
  bucket = aws_s3_bucket_versioning.source.bucket
  role   = aws_iam_role.app.arn
  rule {
    id     = "all"
    status = "Enabled"
    destination {
      bucket = aws_s3_bucket.target.arn
    }
  }
}

resource "aws_kms_key" "main" {
  description = "drawn"
}

resource "aws_sqs_queue" "jobs" {
  name = "drawn-jobs"
}

resource "aws_sqs_queue" "dead" {
  name = "drawn-dead"
}

resource "aws_sns_topic" "news" {
  name = "drawn-news"
}

resource "aws_backup_vault" "main" {
  name = "drawn"
}

resource "aws_backup_vault_lock_configuration" "main" {
  backup_vault_name  = aws_backup_vault.main.name
  min_retention_days = 7
}

resource "aws_backup_report_plan" "main" {
  name = "drawn"
  report_delivery_channel {
    formats        = ["CSV"]
    s3_bucket_name = aws_s3_bucket.target.id
  }
  report_setting {
    report_template = "BACKUP_JOB_REPORT"
  }
}

resource "aws_cloudwatch_event_bus" "main" {
  name = "drawn"
}

resource "aws_cloudwatch_event_bus_policy" "main" {
  event_bus_name = aws_cloudwatch_event_bus.main.name
  policy         = jsonencode({ Version = "2012-10-17", Statement = [{ Sid = "partner", Effect = "Allow", Principal = { AWS = "arn:aws:iam::111122223333:root" }, Action = "events:PutEvents", Resource = aws_cloudwatch_event_bus.main.arn }] })
}

resource "aws_cloudwatch_log_destination" "main" {
  name       = "drawn"
  role_arn   = aws_iam_role.app.arn
  target_arn = aws_kinesis_stream.main.arn
}

resource "aws_cloudwatch_log_destination_policy" "main" {
  destination_name = aws_cloudwatch_log_destination.main.name
  access_policy    = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Principal = { AWS = "111122223333" }, Action = "logs:PutSubscriptionFilter", Resource = aws_cloudwatch_log_destination.main.arn }] })
}

resource "aws_kinesis_stream" "main" {
  name        = "drawn"
  shard_count = 1
}

resource "aws_kinesis_resource_policy" "main" {
  resource_arn = aws_kinesis_stream.main.arn
  policy       = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::111122223333:root" }, Action = "kinesis:DescribeStreamSummary", Resource = aws_kinesis_stream.main.arn }] })
}

resource "aws_apigatewayv2_api" "main" {
  name                       = "drawn"
  protocol_type              = "WEBSOCKET"
  route_selection_expression = "$request.body.action"
}

resource "aws_apigatewayv2_model" "main" {
  api_id       = aws_apigatewayv2_api.main.id
  content_type = "application/json"
  name         = "drawn"
  schema       = jsonencode({ type = "object" })
}

resource "aws_apigatewayv2_stage" "main" {
  api_id = aws_apigatewayv2_api.main.id
  name   = "drawn"
}

resource "aws_acm_certificate" "main" {
  domain_name       = "api.drawn.example"
  validation_method = "DNS"
}

resource "aws_api_gateway_rest_api" "main" {
  name = "drawn"
}

resource "aws_api_gateway_method" "get" {
  rest_api_id   = aws_api_gateway_rest_api.main.id
  resource_id   = aws_api_gateway_rest_api.main.root_resource_id
  http_method   = "GET"
  authorization = "NONE"
}

resource "aws_api_gateway_integration" "get" {
  rest_api_id = aws_api_gateway_rest_api.main.id
  resource_id = aws_api_gateway_rest_api.main.root_resource_id
  http_method = aws_api_gateway_method.get.http_method
  type        = "MOCK"
}

resource "aws_api_gateway_method_response" "get" {
  rest_api_id = aws_api_gateway_rest_api.main.id
  resource_id = aws_api_gateway_rest_api.main.root_resource_id
  http_method = aws_api_gateway_method.get.http_method
  status_code = "200"
}

resource "aws_api_gateway_integration_response" "get" {
  rest_api_id = aws_api_gateway_rest_api.main.id
  resource_id = aws_api_gateway_rest_api.main.root_resource_id
  http_method = aws_api_gateway_integration.get.http_method
  status_code = aws_api_gateway_method_response.get.status_code
}

resource "aws_eks_cluster" "main" {
  name     = "drawn"
  role_arn = aws_iam_role.app.arn
  vpc_config {
    subnet_ids = [aws_subnet.a.id, aws_subnet.b.id]
  }
}

resource "aws_secretsmanager_secret" "token" {
  name = "drawn-token"
}

resource "aws_glue_workflow" "main" {
  name = "drawn"
}

resource "aws_glue_data_catalog_encryption_settings" "main" {
  data_catalog_encryption_settings {
    connection_password_encryption {
      return_connection_password_encrypted = false
    }
    encryption_at_rest {
      catalog_encryption_mode = "SSE-KMS"
    }
  }
}

resource "aws_athena_database" "main" {
  name   = "drawn"
  bucket = aws_s3_bucket.target.id
}

resource "aws_ssm_document" "main" {
  name          = "drawn"
  document_type = "Command"
  content       = jsonencode({ schemaVersion = "2.2", description = "drawn", mainSteps = [{ action = "aws:runShellScript", name = "run", inputs = { runCommand = ["true"] } }] })
}

resource "aws_ses_domain_identity" "main" {
  domain = "drawn.example"
}

resource "aws_guardduty_detector" "main" {}

resource "aws_wafv2_web_acl" "main" {
  name  = "drawn"
  scope = "REGIONAL"
  default_action {
    allow {}
  }
  visibility_config {
    cloudwatch_metrics_enabled = false
    metric_name                = "drawn"
    sampled_requests_enabled   = false
  }
}

resource "aws_cloudwatch_log_group" "waf" {
  name = "aws-waf-logs-drawn"
}

resource "aws_wafv2_web_acl_logging_configuration" "main" {
  log_destination_configs = [aws_cloudwatch_log_group.waf.arn]
  resource_arn            = aws_wafv2_web_acl.main.arn
}

resource "aws_config_configuration_recorder" "main" {
  role_arn = aws_iam_role.app.arn
}

resource "aws_config_delivery_channel" "main" {
  s3_bucket_name = aws_s3_bucket.target.id
  depends_on     = [aws_config_configuration_recorder.main]
}

resource "aws_config_configuration_recorder_status" "main" {
  name       = aws_config_configuration_recorder.main.name
  is_enabled = true
  depends_on = [aws_config_delivery_channel.main]
}

resource "aws_db_subnet_group" "main" {
  name       = "drawn"
  subnet_ids = [aws_subnet.a.id, aws_subnet.b.id]
}

resource "aws_rds_cluster" "main" {
  cluster_identifier   = "drawn"
  engine               = "aurora-mysql"
  master_username      = "drawn"
  master_password      = "drawn-1234"
  db_subnet_group_name = aws_db_subnet_group.main.name
  skip_final_snapshot  = true
}

resource "aws_db_cluster_snapshot" "main" {
  db_cluster_identifier          = aws_rds_cluster.main.id
  db_cluster_snapshot_identifier = "drawn"
}

