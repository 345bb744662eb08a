data "aws_caller_identity" "me" {}
data "aws_partition" "here" {}
data "aws_region" "here" {}
data "aws_availability_zones" "here" {
  state = "available"
}

locals {
  tags  = { Company = "harbor", Stage = "live" }
  name  = "harbor"
  zones = slice(data.aws_availability_zones.here.names, 0, 2)
  ports = {
    ssh   = { port = 22, from = ["10.60.0.0/16"], note = "bastion" }
    vnc   = { port = 5900, from = ["10.60.0.0/20", "10.70.0.0/20"], note = null }
    agent = { port = 9100, from = ["10.60.0.0/16"], note = "metrics" }
  }
  root = "arn:${data.aws_partition.here.partition}:iam::${data.aws_caller_identity.me.account_id}:root"
}

data "aws_iam_policy_document" "assume" {
  for_each = toset(["ec2", "ecs-tasks", "firehose", "states", "glue", "elasticmapreduce", "transfer", "backup"])
  statement {
    actions = ["sts:AssumeRole"]
    principals {
      type        = "Service"
      identifiers = ["${each.key}.amazonaws.com"]
    }
  }
}

resource "aws_iam_role" "service" {
  for_each             = data.aws_iam_policy_document.assume
  name                 = "harbor-${each.key}"
  path                 = "/harbor/"
  assume_role_policy   = each.value.json
  max_session_duration = each.key == "ec2" ? 7200 : 3600
  permissions_boundary = each.key == "states" ? aws_iam_policy.boundary.arn : null
}

resource "aws_iam_policy" "boundary" {
  name_prefix = "harbor-boundary-"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [
      { Sid = "All", Effect = "Allow", Action = "*", Resource = "*" },
      { Sid = "NoIam", Effect = "Deny", Action = ["iam:*", "organizations:*"], Resource = "*" },
    ]
  })
}

# ------------------------------------------------------------------ network

resource "aws_vpc" "main" {
  cidr_block                           = "10.60.0.0/16"
  assign_generated_ipv6_cidr_block     = true
  enable_dns_hostnames                 = true
  enable_network_address_usage_metrics = false
  tags                                 = { Name = "${local.name}-main" }
}

resource "aws_subnet" "quay" {
  count             = 2
  vpc_id            = aws_vpc.main.id
  cidr_block        = cidrsubnet(aws_vpc.main.cidr_block, 4, count.index)
  availability_zone = local.zones[count.index]
  tags              = { Name = format("quay-%02d", count.index + 1) }
}

resource "aws_default_security_group" "closed" {
  vpc_id = aws_vpc.main.id
}

resource "aws_ec2_managed_prefix_list" "offices" {
  name           = "harbor-offices"
  address_family = "IPv4"
  max_entries    = 6
  dynamic "entry" {
    for_each = { Antwerp = "192.0.2.0/27", Rotterdam = "192.0.2.32/27" }
    content {
      cidr        = entry.value
      description = entry.key
    }
  }
}

resource "aws_security_group" "crane" {
  name_prefix = "crane-"
  description = "Cranes and their operators"
  vpc_id      = aws_vpc.main.id
  dynamic "ingress" {
    for_each = local.ports
    content {
      description = ingress.value.note
      from_port   = ingress.value.port
      to_port     = ingress.value.port
      protocol    = "tcp"
      cidr_blocks = ingress.value.from
    }
  }
  ingress {
    from_port = 0
    to_port   = 0
    protocol  = "-1"
    self      = true
  }
  egress {
    from_port        = 443
    to_port          = 443
    protocol         = "tcp"
    cidr_blocks      = ["0.0.0.0/0"]
    ipv6_cidr_blocks = ["::/0"]
  }
  lifecycle {
    create_before_destroy = true
  }
}

resource "aws_ec2_subnet_cidr_reservation" "printers" {
  subnet_id        = aws_subnet.quay[0].id
  cidr_block       = cidrsubnet(aws_subnet.quay[0].cidr_block, 4, 3)
  reservation_type = "explicit"
  description      = "label printers"
}

resource "aws_ec2_carrier_gateway" "edge" {
  vpc_id = aws_vpc.main.id
}

resource "aws_network_interface" "router" {
  subnet_id         = aws_subnet.quay[1].id
  security_groups   = [aws_security_group.crane.id]
  source_dest_check = false
  description       = "router of the quay"
  private_ips_count = 1
}

resource "aws_customer_gateway" "port" {
  for_each    = { north = "198.51.100.7", south = "198.51.100.8" }
  bgp_asn     = each.key == "north" ? 65010 : 65020
  ip_address  = each.value
  type        = "ipsec.1"
  device_name = "router-${each.key}"
}

resource "aws_vpn_gateway" "main" {
  vpc_id          = aws_vpc.main.id
  amazon_side_asn = 64620
}

resource "aws_vpn_connection" "port" {
  for_each              = aws_customer_gateway.port
  customer_gateway_id   = each.value.id
  vpn_gateway_id        = aws_vpn_gateway.main.id
  type                  = "ipsec.1"
  static_routes_only    = true
  tunnel1_inside_cidr   = each.key == "north" ? "169.254.10.0/30" : "169.254.11.0/30"
  tunnel1_preshared_key = "harbor_${each.key}_12345678"
}

resource "aws_internet_gateway" "main" {
  vpc_id = aws_vpc.main.id
}

resource "aws_route_table" "quay" {
  vpc_id = aws_vpc.main.id
  route {
    cidr_block = "0.0.0.0/0"
    gateway_id = aws_internet_gateway.main.id
  }
  route {
    ipv6_cidr_block = "::/0"
    gateway_id      = aws_internet_gateway.main.id
  }
}

resource "aws_route_table_association" "quay" {
  count          = length(aws_subnet.quay)
  subnet_id      = aws_subnet.quay[count.index].id
  route_table_id = aws_route_table.quay.id
}

# ------------------------------------------------------------------ machines

data "aws_ami" "linux" {
  most_recent = true
  owners      = ["amazon"]
  filter {
    name   = "name"
    values = ["amzn2-ami-hvm-*"]
  }
}

resource "aws_iam_instance_profile" "machine" {
  name = "harbor-machine"
  role = aws_iam_role.service["ec2"].name
}

resource "aws_instance" "gatehouse" {
  count                                = 2
  ami                                  = data.aws_ami.linux.id
  instance_type                        = "t3.small"
  subnet_id                            = aws_subnet.quay[count.index].id
  vpc_security_group_ids               = [aws_security_group.crane.id]
  iam_instance_profile                 = aws_iam_instance_profile.machine.name
  disable_api_termination              = true
  instance_initiated_shutdown_behavior = "terminate"
  source_dest_check                    = count.index == 0
  user_data                            = templatefile("${path.module}/gatehouse.sh.tftpl", { name = "gatehouse-${count.index}" })
  metadata_options {
    http_endpoint               = "enabled"
    http_tokens                 = "required"
    http_put_response_hop_limit = 2
    instance_metadata_tags      = "enabled"
  }
  root_block_device {
    volume_size           = 30
    encrypted             = true
    delete_on_termination = false
  }
  tags = { Name = "gatehouse-${count.index}" }
}

resource "aws_ebs_volume" "logs" {
  count             = 2
  availability_zone = local.zones[count.index]
  size              = 40 + 10 * count.index
  type              = "gp3"
  iops              = 3500
  throughput        = 200
  encrypted         = true
  kms_key_id        = aws_kms_key.main.arn
  tags              = { Name = "gatehouse-${count.index}-logs" }
}

resource "aws_volume_attachment" "logs" {
  count       = 2
  device_name = "/dev/sdh"
  volume_id   = aws_ebs_volume.logs[count.index].id
  instance_id = aws_instance.gatehouse[count.index].id
}

module "worker" {
  for_each = {
    loader = { type = "c5.large", min = 1, max = 4, hooks = ["launching"] }
    sorter = { type = "m5.large", min = 0, max = 3, hooks = ["launching", "terminating"] }
  }
  source          = "./modules/worker"
  name            = "harbor-${each.key}"
  image           = data.aws_ami.linux.id
  type            = each.value.type
  size            = [each.value.min, each.value.max]
  hooks           = toset(each.value.hooks)
  subnets         = aws_subnet.quay[*].id
  security_groups = [aws_security_group.crane.id]
  profile         = aws_iam_instance_profile.machine.arn
  topic           = aws_sns_topic.bells["ops"].arn
}

# ------------------------------------------------------------------ keys

resource "aws_kms_key" "main" {
  description             = "harbor"
  deletion_window_in_days = 14
  enable_key_rotation     = true
  rotation_period_in_days = 180
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [
      { Sid = "Root", Effect = "Allow", Principal = { AWS = local.root }, Action = "kms:*", Resource = "*" },
      { Sid = "Logs", Effect = "Allow", Principal = { Service = "logs.${data.aws_region.here.name}.amazonaws.com" }, Action = ["kms:Encrypt*", "kms:Decrypt*"], Resource = "*" },
    ]
  })
}

resource "aws_kms_key" "signing" {
  description              = "harbor signing"
  customer_master_key_spec = "RSA_2048"
  key_usage                = "SIGN_VERIFY"
  deletion_window_in_days  = 7
}

resource "aws_kms_key" "shared" {
  description  = "harbor in two regions"
  multi_region = true
}

resource "aws_kms_alias" "names" {
  for_each      = { main = aws_kms_key.main.id, signing = aws_kms_key.signing.id }
  name          = "alias/harbor/${each.key}"
  target_key_id = each.value
}

resource "aws_kms_grant" "machines" {
  name              = "machines"
  key_id            = aws_kms_key.main.key_id
  grantee_principal = aws_iam_role.service["ec2"].arn
  operations        = ["Decrypt", "GenerateDataKey"]
  constraints {
    encryption_context_equals = { Quay = "1" }
  }
}

# ------------------------------------------------------------------ people

resource "aws_iam_group" "crews" {
  for_each = toset(["pilots", "clerks"])
  name     = each.key
  path     = "/crews/"
}

resource "aws_iam_user" "people" {
  for_each             = { anna = "pilots", bram = "clerks", cees = "clerks" }
  name                 = each.key
  path                 = "/people/"
  force_destroy        = true
  permissions_boundary = aws_iam_policy.boundary.arn
  tags                 = { Crew = each.value }
}

resource "aws_iam_user_group_membership" "people" {
  for_each = { anna = ["pilots"], bram = ["clerks"], cees = ["clerks", "pilots"] }
  user     = aws_iam_user.people[each.key].name
  groups   = [for crew in each.value : aws_iam_group.crews[crew].name]
}

resource "aws_iam_user_ssh_key" "anna" {
  username   = aws_iam_user.people["anna"].name
  encoding   = "SSH"
  public_key = "ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABAQD3F6tyPEFEzV0LX3X8BsXdMsQz1x2cEikKDEY0aIj41qgxMCP/iteneqXSIFZBp5vizPvaoIR3Um9xK7PGoW8giupGn+EPuxIA4cDM4vzOqOkiMPhz5XK0whEjkVzTo4+S0puvDZuwIsdiW9mxhJc7tgBNL0cYlWSYVkz4G/fslNfRPW5mYAM49f4fhtxPb5ok4Q2Lg9dPKVHO/Bgeu5woMc7RY0p1ej6D4CKFE6lymSDJpW0YHX/wqE9+cfEauh7xZcG0q9t2ta6F6fmX0agvpFyZo8aFbXeUBr7osSCJNgvavWbM/06niWrOvYX2xwWdhXmXSrbX8ZbabVohBK41 anna"
}

resource "aws_iam_openid_connect_provider" "forge" {
  url             = "https://forge.harbor.example"
  client_id_list  = ["sts.amazonaws.com", "forge"]
  thumbprint_list = ["6938fd4d98bab03faadb97b34396831e3780aea1"]
}

resource "aws_iam_role" "deploy" {
  name = "deploy"
  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRoleWithWebIdentity"
      Principal = { Federated = aws_iam_openid_connect_provider.forge.arn }
      Condition = { StringLike = { "forge.harbor.example:sub" = ["repo:harbor/*:ref:refs/heads/main"] } }
    }]
  })
  managed_policy_arns = ["arn:aws:iam::aws:policy/AmazonS3ReadOnlyAccess"]
  inline_policy {
    name   = "deploy"
    policy = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Action = ["ecs:UpdateService"], Resource = "*" }] })
  }
}

resource "aws_iam_group_policies_exclusive" "pilots" {
  group_name   = aws_iam_group.crews["pilots"].name
  policy_names = []
}

# ------------------------------------------------------------------ bells

resource "aws_sns_topic" "bells" {
  for_each          = { ops = "Ops", cargo = "Cargo" }
  name              = "harbor-${each.key}"
  display_name      = each.value
  signature_version = each.key == "ops" ? 2 : null
  tracing_config    = each.key == "ops" ? "Active" : null
  delivery_policy = each.key == "cargo" ? jsonencode({
    http = { defaultHealthyRetryPolicy = { minDelayTarget = 20, maxDelayTarget = 20, numRetries = 3, numMaxDelayRetries = 0, numNoDelayRetries = 0, numMinDelayRetries = 0, backoffFunction = "linear" } }
  }) : null
}

resource "aws_sqs_queue" "slow" {
  name                      = "cargo-slow"
  message_retention_seconds = 86400
  redrive_policy            = null
}

resource "aws_sqs_queue" "cargo" {
  name                        = "cargo.fifo"
  fifo_queue                  = true
  content_based_deduplication = true
  deduplication_scope         = "messageGroup"
  fifo_throughput_limit       = "perMessageGroupId"
  sqs_managed_sse_enabled     = true
  receive_wait_time_seconds   = 12
}

resource "aws_sns_topic_subscription" "cargo" {
  topic_arn            = aws_sns_topic.bells["cargo"].arn
  protocol             = "sqs"
  endpoint             = aws_sqs_queue.slow.arn
  filter_policy_scope  = "MessageBody"
  filter_policy        = jsonencode({ kind = ["container", "bulk"], weight = [{ numeric = [">", 10] }] })
  raw_message_delivery = true
}
