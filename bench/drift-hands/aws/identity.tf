resource "aws_iam_instance_profile" "app" {
  name = "app"
  role = aws_iam_role.app.name
}

resource "aws_iam_role" "ruled" {
  name               = "ruled"
  assume_role_policy = aws_iam_role.app.assume_role_policy
}

resource "aws_iam_role_policy" "ruled" {
  name   = "inline"
  role   = aws_iam_role.ruled.id
  policy = local.read
}

resource "aws_iam_role_policy_attachment" "ruled" {
  role       = aws_iam_role.ruled.name
  policy_arn = aws_iam_policy.read.arn
}

resource "aws_iam_user" "ruled" {
  name = "ruled"
}

resource "aws_iam_user_policy" "ruled" {
  name   = "inline"
  user   = aws_iam_user.ruled.name
  policy = local.read
}

resource "aws_iam_user_policy_attachment" "ruled" {
  user       = aws_iam_user.ruled.name
  policy_arn = aws_iam_policy.read.arn
}

resource "aws_iam_user_group_membership" "ruled" {
  user   = aws_iam_user.ruled.name
  groups = [aws_iam_group.ops.name]
}

resource "aws_iam_access_key" "ruled" {
  user = aws_iam_user.ruled.name
}

resource "aws_iam_group" "ruled" {
  name = "ruled"
}

resource "aws_iam_group_policy" "ruled" {
  name   = "inline"
  group  = aws_iam_group.ruled.name
  policy = local.read
}

resource "aws_iam_group_policy_attachment" "ruled" {
  group      = aws_iam_group.ruled.name
  policy_arn = aws_iam_policy.read.arn
}

resource "aws_iam_account_password_policy" "main" {
  minimum_password_length = 14
}

resource "aws_iam_account_alias" "main" {
  account_alias = "hands-account"
}

resource "aws_iam_openid_connect_provider" "main" {
  url             = "https://token.actions.githubusercontent.com"
  client_id_list  = ["sts.amazonaws.com"]
  thumbprint_list = ["6938fd4d98bab03faadb97b34396831e3780aea1"]
}

resource "aws_iam_service_linked_role" "autoscaling" {
  aws_service_name = "autoscaling.amazonaws.com"
}

resource "aws_kms_key" "ruled" {
  description = "ruled"
}

resource "aws_kms_alias" "main" {
  name          = "alias/hands"
  target_key_id = aws_kms_key.ruled.key_id
}

resource "aws_kms_key_policy" "ruled" {
  key_id = aws_kms_key.ruled.id
  policy = jsonencode({ Version = "2012-10-17", Statement = [{ Sid = "root", Effect = "Allow", Principal = { AWS = "arn:aws:iam::123456789012:root" }, Action = "kms:*", Resource = "*" }] })
}

resource "aws_kms_grant" "main" {
  key_id            = aws_kms_key.ruled.key_id
  grantee_principal = aws_iam_role.app.arn
  operations        = ["Decrypt"]
}

resource "aws_secretsmanager_secret" "ruled" {
  name = "ruled"
}

resource "aws_secretsmanager_secret_policy" "ruled" {
  secret_arn = aws_secretsmanager_secret.ruled.arn
  policy     = local.open
}

resource "aws_secretsmanager_secret_version" "ruled" {
  secret_id     = aws_secretsmanager_secret.ruled.id
  secret_string = "hidden"
}

resource "aws_cognito_user_pool" "main" {
  name = "hands"
}

resource "aws_cognito_user_pool_client" "main" {
  name         = "hands"
  user_pool_id = aws_cognito_user_pool.main.id
}

resource "aws_cognito_user_pool_domain" "main" {
  domain       = "hands"
  user_pool_id = aws_cognito_user_pool.main.id
}

resource "aws_cognito_user_group" "main" {
  name         = "hands"
  user_pool_id = aws_cognito_user_pool.main.id
}

resource "aws_cognito_resource_server" "main" {
  identifier   = "https://hands.example"
  name         = "hands"
  user_pool_id = aws_cognito_user_pool.main.id
}

resource "aws_cognito_identity_pool" "main" {
  identity_pool_name = "hands"
}

resource "aws_acm_certificate" "main" {
  domain_name       = "hands.example"
  validation_method = "DNS"
}

resource "aws_acmpca_certificate_authority" "main" {
  certificate_authority_configuration {
    key_algorithm     = "RSA_4096"
    signing_algorithm = "SHA512WITHRSA"
    subject {
      common_name = "hands.example"
    }
  }
}

resource "aws_organizations_organization" "main" {
  feature_set = "ALL"
}

resource "aws_organizations_organizational_unit" "main" {
  name      = "hands"
  parent_id = aws_organizations_organization.main.roots[0].id
}

resource "aws_wafv2_ip_set" "main" {
  name               = "hands"
  scope              = "REGIONAL"
  ip_address_version = "IPV4"
  addresses          = ["198.51.100.0/24"]
}

resource "aws_wafv2_regex_pattern_set" "main" {
  name  = "hands"
  scope = "REGIONAL"
  regular_expression {
    regex_string = "one"
  }
}

resource "aws_wafv2_rule_group" "main" {
  name     = "hands"
  scope    = "REGIONAL"
  capacity = 10
  visibility_config {
    cloudwatch_metrics_enabled = false
    metric_name                = "hands"
    sampled_requests_enabled   = false
  }
}

resource "aws_wafv2_web_acl" "main" {
  name  = "hands"
  scope = "REGIONAL"
  default_action {
    allow {}
  }
  visibility_config {
    cloudwatch_metrics_enabled = false
    metric_name                = "hands"
    sampled_requests_enabled   = false
  }
}

resource "aws_guardduty_detector" "main" {
}

resource "aws_guardduty_filter" "main" {
  name        = "hands"
  action      = "ARCHIVE"
  detector_id = aws_guardduty_detector.main.id
  rank        = 1
  finding_criteria {
    criterion {
      field  = "region"
      equals = ["eu-west-1"]
    }
  }
}

resource "aws_config_configuration_recorder" "main" {
  name     = "hands"
  role_arn = aws_iam_role.app.arn
}

resource "aws_config_delivery_channel" "main" {
  name           = "hands"
  s3_bucket_name = aws_s3_bucket.data.bucket
  depends_on     = [aws_config_configuration_recorder.main]
}

resource "aws_config_config_rule" "main" {
  name = "hands"
  source {
    owner             = "AWS"
    source_identifier = "S3_BUCKET_VERSIONING_ENABLED"
  }
  depends_on = [aws_config_configuration_recorder.main]
}

resource "aws_cloudtrail" "main" {
  name           = "hands"
  s3_bucket_name = aws_s3_bucket.data.bucket
}

resource "aws_signer_signing_profile" "main" {
  platform_id = "AWSLambda-SHA384-ECDSA"
  name        = "hands"
}
