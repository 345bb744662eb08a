resource "aws_ecs_cluster" "main" {
  name = "drawn"
}

resource "aws_ecs_capacity_provider" "main" {
  name = "drawn"
  auto_scaling_group_provider {
    auto_scaling_group_arn = aws_autoscaling_group.main.arn
  }
}

resource "aws_ecs_cluster_capacity_providers" "main" {
  cluster_name       = aws_ecs_cluster.main.name
  capacity_providers = [aws_ecs_capacity_provider.main.name]
}

resource "aws_iam_user" "ci" {
  name = "drawn-ci"
}

resource "aws_iam_group" "ops" {
  name = "drawn-ops"
}

resource "aws_iam_policy" "read" {
  name   = "drawn-read"
  policy = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Action = "s3:GetObject", Resource = "*" }] })
}

resource "aws_iam_policy_attachment" "read" {
  name       = "drawn"
  policy_arn = aws_iam_policy.read.arn
  users      = [aws_iam_user.ci.name]
  roles      = [aws_iam_role.app.name]
  groups     = [aws_iam_group.ops.name]
}

resource "aws_iam_user_login_profile" "ci" {
  user = aws_iam_user.ci.name
}

resource "aws_vpc" "other" {
  cidr_block = "10.61.0.0/16"
}

resource "aws_vpc_peering_connection" "other" {
  vpc_id      = aws_vpc.main.id
  peer_vpc_id = aws_vpc.other.id
  auto_accept = true
}

resource "aws_vpc_peering_connection_options" "other" {
  vpc_peering_connection_id = aws_vpc_peering_connection.other.id
  requester {
    allow_remote_vpc_dns_resolution = true
  }
}

resource "aws_service_discovery_public_dns_namespace" "main" {
  name = "found.example"
}

resource "aws_lb" "inner" {
  name               = "drawn"
  internal           = true
  load_balancer_type = "network"
  subnets            = [aws_subnet.a.id]
}

resource "aws_vpc_endpoint_service" "main" {
  acceptance_required        = false
  network_load_balancer_arns = [aws_lb.inner.arn]
}

resource "aws_cognito_identity_pool" "main" {
  identity_pool_name = "drawn"
}

resource "aws_config_configuration_aggregator" "main" {
  name = "drawn"
  account_aggregation_source {
    account_ids = ["111122223333"]
    all_regions = true
  }
}

resource "aws_glue_security_configuration" "main" {
  name = "drawn"
  encryption_configuration {
    cloudwatch_encryption {
      cloudwatch_encryption_mode = "DISABLED"
    }
    job_bookmarks_encryption {
      job_bookmarks_encryption_mode = "DISABLED"
    }
    s3_encryption {
      s3_encryption_mode = "SSE-S3"
    }
  }
}

resource "aws_glue_trigger" "main" {
  name = "drawn"
  type = "ON_DEMAND"
  actions {
    job_name = "none"
  }
}

resource "aws_organizations_organization" "main" {
  feature_set = "ALL"
}

resource "aws_organizations_account" "dev" {
  name  = "drawn-dev"
  email = "dev@drawn.example"

  depends_on = [aws_organizations_organization.main]
}

resource "aws_default_vpc" "main" {}

resource "aws_default_subnet" "a" {
  availability_zone = "eu-west-1a"
}

resource "aws_spot_instance_request" "main" {
  ami           = "ami-12c6146b"
  instance_type = "t3.micro"
  subnet_id     = aws_subnet.b.id
}

resource "aws_network_interface" "main" {
  subnet_id = aws_subnet.a.id
}

resource "aws_guardduty_organization_admin_account" "main" {
  admin_account_id = "111122223333"
  depends_on       = [aws_organizations_organization.main]
}

resource "aws_vpc_endpoint_policy" "s3" {
  vpc_endpoint_id = aws_vpc_endpoint.s3.id
  policy          = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Principal = "*", Action = "s3:GetObject", Resource = "*" }] })
}
