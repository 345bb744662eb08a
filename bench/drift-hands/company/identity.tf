resource "aws_iam_role" "service" {
  for_each           = local.assume
  name               = "${local.prefix}-${each.key}"
  assume_role_policy = each.value
}

resource "aws_iam_role_policy_attachment" "managed" {
  for_each = {
    ec2       = "AmazonSSMManagedInstanceCore"
    ecs-tasks = "service-role/AmazonECSTaskExecutionRolePolicy"
    lambda    = "service-role/AWSLambdaBasicExecutionRole"
    backup    = "service-role/AWSBackupServiceRolePolicyForBackup"
  }
  role       = aws_iam_role.service[each.key].name
  policy_arn = "arn:${data.aws_partition.here.partition}:iam::aws:policy/${each.value}"
}

data "aws_iam_policy_document" "deploy" {
  statement {
    sid       = "Ecs"
    actions   = ["ecs:UpdateService", "ecs:DescribeServices"]
    resources = ["*"]
    condition {
      test     = "StringEquals"
      variable = "aws:RequestedRegion"
      values   = ["eu-west-1"]
    }
  }
  statement {
    effect      = "Deny"
    not_actions = ["ecs:*"]
    resources   = ["*"]
  }
}

resource "aws_iam_policy" "deploy" {
  name_prefix = "deploy-"
  policy      = data.aws_iam_policy_document.deploy.json
}

resource "aws_iam_user" "robot" {
  name = "robot"
}

resource "aws_iam_user_policy_attachment" "robot" {
  user       = aws_iam_user.robot.name
  policy_arn = aws_iam_policy.deploy.arn
}

resource "aws_iam_access_key" "robot" {
  user = aws_iam_user.robot.name
}

resource "aws_iam_openid_connect_provider" "ci" {
  url             = "https://token.actions.githubusercontent.com"
  client_id_list  = ["sts.amazonaws.com"]
  thumbprint_list = ["6938fd4d98bab03faadb97b34396831e3780aea1"]
}

resource "aws_iam_role" "ci" {
  name                 = "ci"
  max_session_duration = 7200
  assume_role_policy = templatefile("${path.module}/trust.json.tftpl", {
    provider = aws_iam_openid_connect_provider.ci.arn
    repos    = ["acme/shop", "acme/stock"]
  })
  inline_policy {
    name   = "state"
    policy = jsonencode({ Version = "2012-10-17", Statement = { Effect = "Allow", Action = "s3:GetObject", Resource = "${module.buckets["state"].bucket.arn}/*" } })
  }
}

module "team" {
  source   = "./modules/team"
  for_each = var.teams
  name     = each.key
  members  = each.value.members
  admin    = each.value.admin
}

resource "aws_iam_account_password_policy" "strict" {
  minimum_password_length = 14
  require_symbols         = true
}

resource "aws_ec2_tag" "default_table" {
  resource_id = module.net.vpc.main_route_table_id
  key         = "note"
  value       = "nothing uses this"
}

resource "aws_resourcegroups_group" "shop" {
  name = "shop"
  resource_query {
    query = <<-Q
      {"ResourceTypeFilters": ["AWS::AllSupported"], "TagFilters": [{"Key": "stage", "Values": ["prod"]}]}
    Q
  }
}
