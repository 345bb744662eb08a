module "bastion_role" {
  source                  = "./modules/iam-role"
  name                    = "market-bastion"
  trusted_services        = ["ec2.amazonaws.com"]
  create_instance_profile = true
  policy_arns             = { ssm = "arn:aws:iam::aws:policy/AmazonSSMManagedInstanceCore" }
}

module "lambda_role" {
  source           = "./modules/iam-role"
  name             = "market-functions"
  trusted_services = ["lambda.amazonaws.com", "edgelambda.amazonaws.com"]
  policy_arns = {
    basic = "arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole"
    own   = aws_iam_policy.queues.arn
  }
  statements = {
    read-secrets = { actions = ["secretsmanager:GetSecretValue"], resources = [aws_secretsmanager_secret.ledger.arn] }
    no-deletes   = { actions = ["s3:DeleteBucket"], effect = "Deny" }
    vpc = {
      actions    = ["ec2:CreateNetworkInterface", "ec2:DeleteNetworkInterface"]
      conditions = [{ test = "StringEquals", variable = "aws:RequestedRegion", values = ["eu-west-1"] }]
    }
  }
}

module "auditor_role" {
  source               = "./modules/iam-role"
  name                 = "market-auditor"
  trusted_arns         = ["arn:aws:iam::111122223333:root", "arn:aws:iam::444455556666:role/auditor"]
  require_mfa          = true
  max_session_duration = 7200
  policy_arns          = { read = data.aws_iam_policy.read_only.arn }
  permissions_boundary = aws_iam_policy.boundary.arn
}

module "replication_role" {
  source           = "./modules/iam-role"
  name             = "market-replication"
  trusted_services = ["s3.amazonaws.com"]
}

module "proxy_role" {
  source           = "./modules/iam-role"
  name             = "market-proxy"
  trusted_services = ["rds.amazonaws.com"]
}

resource "aws_iam_policy" "queues" {
  name_prefix = "queues-"
  path        = "/market/"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = concat(
      [for key, queue in aws_sqs_queue.team : { Sid = replace(title(replace(key, "-", " ")), " ", ""), Effect = "Allow", Action = ["sqs:SendMessage", "sqs:ReceiveMessage"], Resource = queue.arn }],
      [{ Sid = "List", Effect = "Allow", Action = "sqs:ListQueues", Resource = "*" }],
    )
  })
}

resource "aws_iam_policy" "boundary" {
  name        = "market-boundary"
  description = "The most that anybody here may do"
  policy      = data.aws_iam_policy_document.boundary.json
}

data "aws_iam_policy_document" "boundary_base" {
  statement {
    sid       = "Base"
    actions   = ["s3:*", "sqs:*", "logs:*"]
    resources = ["*"]
  }
  statement {
    sid       = "NoUsers"
    effect    = "Deny"
    actions   = ["iam:CreateUser"]
    resources = ["*"]
  }
}

data "aws_iam_policy_document" "boundary" {
  source_policy_documents   = [data.aws_iam_policy_document.boundary_base.json]
  override_policy_documents = [jsonencode({ Version = "2012-10-17", Statement = [{ Sid = "NoUsers", Effect = "Deny", Action = ["iam:CreateUser", "iam:CreateAccessKey"], Resource = "*" }] })]
}

resource "aws_iam_group" "team" {
  for_each = local.teams
  name     = "market-${each.key}"
}

resource "aws_iam_user" "owner" {
  for_each      = toset(flatten([for team in local.teams : team.owners]))
  name          = split("@", each.key)[0]
  force_destroy = true
}

resource "aws_iam_group_membership" "team" {
  for_each = { for team, settings in local.teams : team => settings.owners if length(settings.owners) > 0 }
  name     = "market-${each.key}"
  group    = aws_iam_group.team[each.key].name
  users    = [for owner in each.value : aws_iam_user.owner[owner].name]
}

resource "aws_iam_policy_attachment" "queues" {
  name       = "queues"
  policy_arn = aws_iam_policy.queues.arn
  groups     = [for group in aws_iam_group.team : group.name]
  roles      = [module.lambda_role.name]
}

data "aws_ssoadmin_instances" "this" {}

module "identity" {
  source       = "./modules/identity"
  groups       = { for team, settings in local.teams : team => settings.owners if length(settings.owners) > 0 }
  instance_arn = try(data.aws_ssoadmin_instances.this.arns[0], "arn:aws:sso:::instance/ssoins-1234567890abcdef")
  store_id     = try(data.aws_ssoadmin_instances.this.identity_store_ids[0], "d-1234567890")
}

resource "aws_account_alternate_contact" "these" {
  for_each               = { SECURITY = "Safety", BILLING = "Money" }
  alternate_contact_type = each.key
  name                   = "${each.value} of the market"
  title                  = each.value
  email_address          = "${lower(each.value)}@example.com"
  phone_number           = "+44 20 7946 0000"
}

resource "aws_accessanalyzer_analyzer" "this" {
  analyzer_name = "market"
}

resource "aws_securityhub_account" "this" {
  enable_default_standards = false
}

resource "aws_macie2_account" "this" {
  finding_publishing_frequency = "ONE_HOUR"
}

resource "aws_guardduty_detector" "this" {
  enable = true
}

resource "aws_guardduty_detector_feature" "s3" {
  detector_id = aws_guardduty_detector.this.id
  name        = "S3_DATA_EVENTS"
  status      = "ENABLED"
}

resource "aws_cognito_user_pool" "buyers" {
  name = "market-buyers"
  dynamic "schema" {
    for_each = { tier = "String", points = "Number" }
    content {
      name                = schema.key
      attribute_data_type = schema.value
      mutable             = true
      dynamic "string_attribute_constraints" {
        for_each = schema.value == "String" ? [1] : []
        content {
          min_length = 1
          max_length = 20
        }
      }
      dynamic "number_attribute_constraints" {
        for_each = schema.value == "Number" ? [1] : []
        content {
          min_value = 0
          max_value = 10000
        }
      }
    }
  }
}

resource "aws_cognito_user" "first" {
  user_pool_id = aws_cognito_user_pool.buyers.id
  username     = "first"
  attributes   = { email = "first@example.com" }
}

resource "aws_cognito_identity_pool" "buyers" {
  identity_pool_name               = "market buyers"
  allow_unauthenticated_identities = false
}

resource "aws_cognito_identity_pool_roles_attachment" "buyers" {
  identity_pool_id = aws_cognito_identity_pool.buyers.id
  roles            = { authenticated = module.auditor_role.arn }
}
