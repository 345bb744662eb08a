data "aws_iam_policy_document" "trust" {
  for_each = toset(["ec2", "lambda", "states", "ecs-tasks", "codebuild", "batch", "firehose", "glue", "backup", "transfer", "events", "scheduler"])
  statement {
    actions = ["sts:AssumeRole"]
    principals {
      type        = "Service"
      identifiers = ["${each.key}.amazonaws.com"]
    }
  }
}

resource "aws_iam_role" "lambda" {
  name               = "${local.prefix}-lambda"
  description        = "Functions of the clinic"
  assume_role_policy = data.aws_iam_policy_document.trust["lambda"].json
}

resource "aws_iam_role_policy_attachment" "lambda" {
  for_each   = toset(["service-role/AWSLambdaBasicExecutionRole", "AWSXRayDaemonWriteAccess"])
  role       = aws_iam_role.lambda.name
  policy_arn = "arn:aws:iam::aws:policy/${each.value}"
}

resource "aws_iam_policy" "data" {
  name_prefix = "clinic-data-"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = concat(
      [{ Sid = "Tables", Effect = "Allow", Action = ["dynamodb:GetItem", "dynamodb:PutItem", "dynamodb:Query"], Resource = [for table in module.tables : table.arn] }],
      [for name, bucket in module.buckets : { Sid = "Bucket${title(name)}", Effect = "Allow", Action = "s3:GetObject", Resource = "${bucket.arn}/*" }],
    )
  })
}

resource "aws_iam_role_policy_attachment" "data" {
  role       = aws_iam_role.lambda.name
  policy_arn = aws_iam_policy.data.arn
}

resource "aws_iam_role" "states" {
  name_prefix        = "clinic-states-"
  assume_role_policy = data.aws_iam_policy_document.trust["states"].json
  inline_policy {
    name   = "invoke"
    policy = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Action = "lambda:InvokeFunction", Resource = "*" }] })
  }
}

resource "aws_iam_role" "build" {
  name                 = "${local.prefix}-build"
  path                 = "/ci/"
  max_session_duration = 7200
  assume_role_policy   = data.aws_iam_policy_document.trust["codebuild"].json
}

resource "aws_iam_role" "batch" {
  name               = "${local.prefix}-batch"
  assume_role_policy = data.aws_iam_policy_document.trust["batch"].json
}

resource "aws_iam_role" "firehose" {
  name               = "${local.prefix}-firehose"
  assume_role_policy = data.aws_iam_policy_document.trust["firehose"].json
}

resource "aws_iam_role" "glue" {
  name               = "${local.prefix}-glue"
  assume_role_policy = data.aws_iam_policy_document.trust["glue"].json
}

resource "aws_iam_role" "backup" {
  name               = "${local.prefix}-backup"
  assume_role_policy = data.aws_iam_policy_document.trust["backup"].json
}

resource "aws_iam_role" "scheduler" {
  name               = "${local.prefix}-scheduler"
  assume_role_policy = data.aws_iam_policy_document.trust["scheduler"].json
}

resource "aws_iam_role" "bastion" {
  name               = "${local.prefix}-bastion"
  assume_role_policy = data.aws_iam_policy_document.trust["ec2"].json
}

resource "aws_iam_role_policy_attachments_exclusive" "bastion" {
  role_name   = aws_iam_role.bastion.name
  policy_arns = ["arn:aws:iam::aws:policy/AmazonSSMManagedInstanceCore"]
}

resource "aws_iam_instance_profile" "bastion" {
  name_prefix = "bastion-"
  role        = aws_iam_role.bastion.name
}

resource "aws_iam_group" "staff" {
  for_each = toset(["developers", "auditors", "operators"])
  name     = each.key
}

resource "aws_iam_group_policy_attachment" "auditors" {
  group      = aws_iam_group.staff["auditors"].name
  policy_arn = "arn:aws:iam::aws:policy/SecurityAudit"
}

resource "aws_iam_group_policy" "operators" {
  name   = "restart"
  group  = aws_iam_group.staff["operators"].name
  policy = <<-EOT
    {
      "Version": "2012-10-17",
      "Statement": { "Effect": "Allow", "Action": ["ecs:UpdateService", "ecs:Describe*"], "Resource": "*" }
    }
  EOT
}

resource "aws_iam_user" "people" {
  for_each = { mara = "developers", noor = "auditors", timo = "operators" }
  name     = each.key
  path     = "/staff/"
  tags     = { Team = each.value }
}

resource "aws_iam_user_group_membership" "people" {
  for_each = { mara = ["developers"], noor = ["auditors"], timo = ["operators", "developers"] }
  user     = aws_iam_user.people[each.key].name
  groups   = [for group in each.value : aws_iam_group.staff[group].name]
}

resource "aws_iam_user" "ci" {
  name = "clinic-ci"
}

resource "aws_iam_user_policy" "ci" {
  name_prefix = "push-"
  user        = aws_iam_user.ci.name
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = ["ecr:PutImage", "ecr:InitiateLayerUpload"], Resource = [for repository in aws_ecr_repository.images : repository.arn] }]
  })
}

resource "aws_iam_access_key" "ci" {
  user = aws_iam_user.ci.name
}

resource "aws_iam_account_password_policy" "strict" {
  minimum_password_length = 14
  require_symbols         = true
}

resource "aws_iam_openid_connect_provider" "github" {
  url            = "https://token.actions.githubusercontent.com"
  client_id_list = ["sts.amazonaws.com"]
}

resource "aws_iam_role" "deploy" {
  name = "${local.prefix}-deploy"
  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRoleWithWebIdentity"
      Principal = { Federated = aws_iam_openid_connect_provider.github.arn }
      Condition = { StringLike = { "token.actions.githubusercontent.com:sub" = "repo:clinic-example/*:ref:refs/heads/main" } }
    }]
  })
}

data "aws_iam_policy_document" "key" {
  statement {
    sid       = "Account"
    actions   = ["kms:*"]
    resources = ["*"]
    principals {
      type        = "AWS"
      identifiers = ["arn:aws:iam::${local.account_id}:root"]
    }
  }
  statement {
    sid       = "Logs"
    actions   = ["kms:Encrypt*", "kms:Decrypt*", "kms:GenerateDataKey*"]
    resources = ["*"]
    principals {
      type        = "Service"
      identifiers = ["logs.eu-west-1.amazonaws.com"]
    }
  }
}

resource "aws_kms_key" "main" {
  description             = "Everything at rest"
  deletion_window_in_days = 14
  enable_key_rotation     = true
  policy                  = data.aws_iam_policy_document.key.json
}

resource "aws_kms_alias" "main" {
  name          = "alias/${local.prefix}"
  target_key_id = aws_kms_key.main.key_id
}

resource "aws_kms_key" "replica" {
  provider    = aws.virginia
  description = "Copies in the other region"
}

resource "aws_kms_alias" "replica" {
  provider      = aws.virginia
  name_prefix   = "alias/clinic-copies-"
  target_key_id = aws_kms_key.replica.arn
}

resource "aws_secretsmanager_secret" "app" {
  for_each                = toset(["database", "mail", "payments"])
  name                    = "clinic/${each.key}"
  recovery_window_in_days = 7
  kms_key_id              = each.key == "database" ? aws_kms_key.main.arn : null
}

resource "aws_secretsmanager_secret_version" "mail" {
  secret_id     = aws_secretsmanager_secret.app["mail"].id
  secret_string = jsonencode({ user = "mail", password = "not-a-real-one" })
}

resource "aws_secretsmanager_secret_policy" "payments" {
  secret_arn = aws_secretsmanager_secret.app["payments"].arn
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Sid = "Read", Effect = "Allow", Principal = { AWS = aws_iam_role.lambda.arn }, Action = "secretsmanager:GetSecretValue", Resource = "*" }]
  })
}

resource "aws_ssm_parameter" "settings" {
  for_each    = { retention = "365", theme = "light", endpoints = "intake,records" }
  name        = "/clinic/prod/${each.key}"
  type        = each.key == "endpoints" ? "StringList" : "String"
  value       = each.value
  description = each.key == "theme" ? "How the portal looks" : null
}

resource "aws_ssm_document" "restart" {
  name            = "clinic-restart"
  document_type   = "Command"
  document_format = "YAML"
  content         = <<-YAML
    schemaVersion: "2.2"
    description: Restart the agent
    mainSteps:
      - action: aws:runShellScript
        name: restart
        inputs:
          runCommand:
            - systemctl restart agent
  YAML
}

resource "aws_ssm_maintenance_window" "weekly" {
  name     = "clinic-weekly"
  schedule = "cron(0 4 ? * SUN *)"
  duration = 3
  cutoff   = 1
}

resource "aws_cognito_user_pool" "patients" {
  name                     = "patients"
  auto_verified_attributes = ["email"]
  mfa_configuration        = "OPTIONAL"
  software_token_mfa_configuration {
    enabled = true
  }
  password_policy {
    minimum_length    = 12
    require_lowercase = true
  }
  admin_create_user_config {
    allow_admin_create_user_only = false
  }
  account_recovery_setting {
    recovery_mechanism {
      name     = "verified_email"
      priority = 1
    }
  }
  schema {
    name                = "clinic_id"
    attribute_data_type = "String"
    mutable             = true
    string_attribute_constraints {
      max_length = 40
      min_length = 1
    }
  }
}

resource "aws_cognito_user_pool_client" "clients" {
  for_each            = { web = ["ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"], mobile = ["ALLOW_REFRESH_TOKEN_AUTH", "ALLOW_CUSTOM_AUTH"] }
  name                = each.key
  user_pool_id        = aws_cognito_user_pool.patients.id
  explicit_auth_flows = each.value
  generate_secret     = each.key == "web"
}

resource "aws_cognito_user_group" "doctors" {
  name         = "doctors"
  user_pool_id = aws_cognito_user_pool.patients.id
  precedence   = 1
}

resource "aws_cognito_identity_pool" "patients" {
  identity_pool_name               = "patients"
  allow_unauthenticated_identities = false
  cognito_identity_providers {
    client_id     = aws_cognito_user_pool_client.clients["mobile"].id
    provider_name = aws_cognito_user_pool.patients.endpoint
  }
}

resource "aws_guardduty_detector" "main" {
  enable = true
}

resource "aws_cloudtrail" "main" {
  name                          = "clinic"
  s3_bucket_name                = module.logs.id
  include_global_service_events = true
  is_multi_region_trail         = true
  depends_on                    = [module.logs]
}

resource "aws_accessanalyzer_analyzer" "main" {
  analyzer_name = "clinic"
}
