data "aws_iam_policy_document" "trust" {
  statement {
    sid     = "Services"
    actions = ["sts:AssumeRole"]
    principals {
      type        = "Service"
      identifiers = ["lambda.amazonaws.com", "ec2.amazonaws.com"]
    }
  }
  statement {
    actions = ["sts:AssumeRole", "sts:TagSession"]
    principals {
      type        = "AWS"
      identifiers = [local.account]
    }
    condition {
      test     = "StringEquals"
      variable = "sts:ExternalId"
      values   = ["b", "a"]
    }
  }
}

resource "aws_iam_role" "service" {
  name                 = "${local.prefix}-service"
  path                 = "/app/"
  description          = "what services are"
  max_session_duration = 7200
  assume_role_policy   = data.aws_iam_policy_document.trust.json
  tags                 = local.tags
}

resource "aws_iam_role" "plain" {
  name = "${local.prefix}-plain"
  assume_role_policy = jsonencode({
    Statement = [{
      Action    = "sts:AssumeRole"
      Effect    = "Allow"
      Principal = { Service = "ecs-tasks.amazonaws.com" }
    }]
    Version = "2012-10-17"
  })
  inline_policy {
    name = "inline"
    policy = jsonencode({
      Version   = "2012-10-17"
      Statement = [{ Effect = "Allow", Action = ["sqs:SendMessage", "sqs:ReceiveMessage"], Resource = "*" }]
    })
  }
  managed_policy_arns = ["arn:aws:iam::aws:policy/ReadOnlyAccess"]
}

resource "aws_iam_role_policy" "service" {
  name   = "write"
  role   = aws_iam_role.service.id
  policy = <<-EOT
    {
      "Version": "2012-10-17",
      "Statement": {
        "Sid": "Write",
        "Effect": "Allow",
        "Action": "s3:PutObject",
        "Resource": ["${aws_s3_bucket.main.arn}/*", "${aws_s3_bucket.main.arn}"]
      }
    }
  EOT
}

resource "aws_iam_role_policy_attachment" "service" {
  role       = aws_iam_role.service.name
  policy_arn = aws_iam_policy.read.arn
}

resource "aws_iam_policy" "read" {
  name        = "${local.prefix}-read"
  path        = "/app/"
  description = "reads"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [
      { Sid = "One", Effect = "Allow", Action = ["s3:GetObject", "s3:ListBucket"], Resource = ["*"] },
      { Effect = "Deny", Action = "s3:DeleteObject", Resource = "*", Condition = { Bool = { "aws:SecureTransport" = false } } },
    ]
  })
  tags = local.tags
}

resource "aws_iam_instance_profile" "app" {
  name = "${local.prefix}-app"
  path = "/app/"
  role = aws_iam_role.service.name
}

resource "aws_iam_group" "ops" {
  name = "${local.prefix}-ops"
  path = "/people/"
}

resource "aws_iam_group_policy" "ops" {
  name   = "ops"
  group  = aws_iam_group.ops.name
  policy = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Action = "*", Resource = "*" }] })
}

resource "aws_iam_group_policy_attachment" "ops" {
  group      = aws_iam_group.ops.name
  policy_arn = "arn:aws:iam::aws:policy/ReadOnlyAccess"
}

resource "aws_iam_user" "ci" {
  name = "${local.prefix}-ci"
  path = "/robots/"
  tags = local.tags
}

resource "aws_iam_user_policy" "ci" {
  name   = "push"
  user   = aws_iam_user.ci.name
  policy = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Action = ["ecr:*"], Resource = "*" }] })
}

resource "aws_iam_user_policy_attachment" "ci" {
  user       = aws_iam_user.ci.name
  policy_arn = aws_iam_policy.read.arn
}

resource "aws_iam_user_group_membership" "ci" {
  user   = aws_iam_user.ci.name
  groups = [aws_iam_group.ops.name]
}

resource "aws_iam_access_key" "ci" {
  user   = aws_iam_user.ci.name
  status = "Active"
}

resource "aws_iam_openid_connect_provider" "ci" {
  url             = "https://token.actions.example.com"
  client_id_list  = ["sts.amazonaws.com"]
  thumbprint_list = ["6938fd4d98bab03faadb97b34396831e3780aea1"]
  tags            = local.tags
}

resource "aws_kms_key" "main" {
  description             = "main key"
  enable_key_rotation     = true
  deletion_window_in_days = 7
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [
      { Sid = "Root", Effect = "Allow", Principal = { AWS = "arn:aws:iam::${local.account}:root" }, Action = "kms:*", Resource = "*" },
      { Sid = "Logs", Effect = "Allow", Principal = { Service = "logs.amazonaws.com" }, Action = ["kms:Encrypt*", "kms:Decrypt*"], Resource = "*" },
    ]
  })
  tags = local.tags
}

resource "aws_kms_key" "sign" {
  description              = "signs"
  key_usage                = "SIGN_VERIFY"
  customer_master_key_spec = "RSA_2048"
  deletion_window_in_days  = 30
  is_enabled               = true
}

resource "aws_kms_alias" "main" {
  name          = "alias/${local.prefix}-main"
  target_key_id = aws_kms_key.main.key_id
}

resource "aws_secretsmanager_secret" "db" {
  name                    = "${local.prefix}/db"
  description             = "database"
  kms_key_id              = aws_kms_key.main.arn
  recovery_window_in_days = 7
  tags                    = local.tags
}

resource "aws_secretsmanager_secret_version" "db" {
  secret_id     = aws_secretsmanager_secret.db.id
  secret_string = jsonencode({ username = "admin", password = "correct-horse" })
}

resource "aws_ssm_parameter" "plain" {
  name        = "/${local.prefix}/plain"
  description = "a parameter"
  type        = "String"
  value       = "hello"
  tier        = "Standard"
  tags        = local.tags
}

resource "aws_ssm_parameter" "secret" {
  name   = "/${local.prefix}/secret"
  type   = "SecureString"
  value  = "correct-horse"
  key_id = aws_kms_alias.main.name
}

resource "aws_ssm_parameter" "list" {
  name            = "/${local.prefix}/list"
  type            = "StringList"
  value           = "a,b,c"
  allowed_pattern = "^[a-z,]+$"
}

resource "aws_guardduty_detector" "main" {
  enable                       = true
  finding_publishing_frequency = "ONE_HOUR"
  tags                         = local.tags
}

resource "aws_acm_certificate" "web" {
  domain_name               = "www.example.com"
  subject_alternative_names = ["example.com", "api.example.com"]
  validation_method         = "DNS"
  options {
    certificate_transparency_logging_preference = "ENABLED"
  }
  tags = local.tags
}

resource "aws_config_configuration_recorder" "main" {
  name     = "default"
  role_arn = aws_iam_role.service.arn
  recording_group {
    all_supported                 = true
    include_global_resource_types = true
  }
}

resource "aws_cloudtrail" "main" {
  name                          = "${local.prefix}-trail"
  s3_bucket_name                = aws_s3_bucket.logs.id
  s3_key_prefix                 = "trail"
  include_global_service_events = true
  is_multi_region_trail         = true
  enable_log_file_validation    = true
  enable_logging                = true
  event_selector {
    read_write_type           = "All"
    include_management_events = true
    data_resource {
      type   = "AWS::S3::Object"
      values = ["${aws_s3_bucket.main.arn}/"]
    }
  }
  tags = local.tags
}

resource "aws_wafv2_web_acl" "main" {
  name        = "${local.prefix}-acl"
  description = "an acl"
  scope       = "REGIONAL"
  default_action {
    allow {}
  }
  rule {
    name     = "common"
    priority = 1
    override_action {
      count {}
    }
    statement {
      managed_rule_group_statement {
        name        = "AWSManagedRulesCommonRuleSet"
        vendor_name = "AWS"
      }
    }
    visibility_config {
      cloudwatch_metrics_enabled = false
      metric_name                = "common"
      sampled_requests_enabled   = true
    }
  }
  rule {
    name     = "rate"
    priority = 2
    action {
      block {}
    }
    statement {
      rate_based_statement {
        limit              = 1000
        aggregate_key_type = "IP"
      }
    }
    visibility_config {
      cloudwatch_metrics_enabled = true
      metric_name                = "rate"
      sampled_requests_enabled   = false
    }
  }
  visibility_config {
    cloudwatch_metrics_enabled = true
    metric_name                = "acl"
    sampled_requests_enabled   = true
  }
  tags = local.tags
}
