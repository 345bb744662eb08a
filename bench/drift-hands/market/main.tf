# A market place: modules in the shape of the registry's, teams out of a file, maps of objects, flags for everything.
locals {
  config  = yamldecode(file("${path.module}/teams.yaml"))
  teams   = local.config.teams
  tags    = { Project = "market", ManagedBy = "terraform" }
  azs     = slice(data.aws_availability_zones.available.names, 0, 2)
  account = data.aws_caller_identity.current.account_id
  queues = merge([for team, settings in local.teams : {
    for queue, options in settings.queues : "${team}-${queue}" => merge(options, { team = team })
  }]...)
  ports = { for pair in flatten([for team, settings in local.teams : [for port in settings.ports : { team = team, port = port }]]) : "${pair.team}-${pair.port}" => pair }
}

data "aws_caller_identity" "current" {}
data "aws_region" "current" {}
data "aws_partition" "current" {}
data "aws_availability_zones" "available" {
  state = "available"
}
data "aws_iam_policy" "read_only" {
  name = "ReadOnlyAccess"
}
data "aws_ami" "linux" {
  most_recent = true
  owners      = ["amazon"]
  filter {
    name   = "name"
    values = ["amzn2-ami-hvm-*-x86_64*"]
  }
}

module "vpc" {
  source                 = "./modules/vpc"
  name                   = "market"
  cidr                   = "10.60.0.0/16"
  azs                    = local.azs
  public_subnets         = [for index in range(2) : cidrsubnet("10.60.0.0/16", 8, index)]
  private_subnets        = [for index in range(2) : cidrsubnet("10.60.0.0/16", 8, index + 10)]
  database_subnets       = [for index in range(2) : cidrsubnet("10.60.0.0/16", 8, index + 20)]
  one_nat_gateway_per_az = false
  enable_vpn_gateway     = true
  customer_gateways = {
    office    = { bgp_asn = 65112, ip_address = "192.0.2.71" }
    warehouse = { bgp_asn = 65113, ip_address = "192.0.2.72" }
  }
  database_acl = [
    { egress = "false", rule_number = "100", rule_action = "allow", from_port = "5432", to_port = "5432", protocol = "tcp", cidr_block = "10.60.0.0/16" },
    { egress = "true", rule_number = "100", rule_action = "allow", protocol = "-1", cidr_block = "10.60.0.0/16" },
  ]
  tags = { Tier = "network" }
}

module "vpc_partner" {
  source                        = "./modules/vpc"
  name                          = "partner"
  cidr                          = "10.61.0.0/16"
  azs                           = local.azs
  private_subnets               = []
  database_subnets              = ["10.61.20.0/24", "10.61.21.0/24"]
  manage_default_security_group = false
}

module "vpc_unused" {
  source = "./modules/vpc"
  create = false
  name   = "unused"
  cidr   = "10.62.0.0/16"
  azs    = local.azs
}

resource "aws_vpc_peering_connection" "partner" {
  vpc_id      = module.vpc.vpc_id
  peer_vpc_id = module.vpc_partner.vpc_id
  auto_accept = true
}

resource "aws_vpc_peering_connection_options" "partner" {
  vpc_peering_connection_id = aws_vpc_peering_connection.partner.id
  requester {
    allow_remote_vpc_dns_resolution = true
  }
}

resource "aws_route" "partner" {
  count                     = length(module.vpc.private_route_table_ids)
  route_table_id            = module.vpc.private_route_table_ids[count.index]
  destination_cidr_block    = module.vpc_partner.cidr
  vpc_peering_connection_id = aws_vpc_peering_connection.partner.id
}

resource "aws_vpc_endpoint" "s3" {
  vpc_id            = module.vpc.vpc_id
  service_name      = "com.amazonaws.${data.aws_region.current.name}.s3"
  vpc_endpoint_type = "Gateway"
}

resource "aws_vpc_endpoint_route_table_association" "s3" {
  count           = 1
  vpc_endpoint_id = aws_vpc_endpoint.s3.id
  route_table_id  = module.vpc.private_route_table_ids[count.index]
}

module "web_sg" {
  source              = "./modules/security-group"
  name                = "web"
  vpc_id              = module.vpc.vpc_id
  ingress_rules       = ["https-443"]
  ingress_cidr_blocks = ["10.0.0.0/8", "192.0.2.0/24"]
}

module "db_sg" {
  source          = "./modules/security-group"
  name            = "market-db"
  use_name_prefix = false
  vpc_id          = module.vpc.vpc_id
  ingress_with_source_security_group_id = [
    { rule = "mysql-tcp", source_security_group_id = module.web_sg.id },
    { from_port = 6379, to_port = 6379, protocol = "tcp", description = "Cache", source_security_group_id = module.web_sg.id },
  ]
  egress_rules = []
}

resource "aws_security_group" "team" {
  for_each    = { for team, settings in local.teams : team => settings if length(settings.ports) > 0 }
  name        = "team-${each.key}"
  description = "Ports of ${each.key}"
  vpc_id      = module.vpc.vpc_id
  dynamic "ingress" {
    for_each = toset([for port in each.value.ports : tostring(port)])
    iterator = port
    content {
      from_port   = port.value
      to_port     = port.value
      protocol    = "tcp"
      cidr_blocks = [module.vpc.cidr]
      description = "${each.key} ${port.key}"
    }
  }
}

resource "aws_vpc_security_group_egress_rule" "team" {
  for_each          = aws_security_group.team
  security_group_id = each.value.id
  ip_protocol       = "-1"
  cidr_ipv4         = "10.0.0.0/8"
}

# Load balancing, old and new.
module "alb" {
  source          = "./modules/alb"
  name            = "market"
  vpc_id          = module.vpc.vpc_id
  subnets         = module.vpc.private_subnets
  security_groups = [module.web_sg.id]
  access_logs     = { bucket = module.logs.id, prefix = "alb" }
  target_groups = [
    { name = "market-web", port = 8080, health_check = { path = "/health", interval = 15, matcher = "200-299" } },
    { name = "market-api", port = 9000, deregistration_delay = 20, stickiness = { enabled = true, type = "lb_cookie", cookie_duration = 600 } },
  ]
  listeners = {
    web = {
      port    = 80
      forward = { index = 0 }
      rules = [
        { target = 1, conditions = [{ path_patterns = ["/api/*", "/v2/*"] }] },
        { target = 1, conditions = [{ host_headers = ["api.market.example.com"] }, { path_patterns = ["/beta*"] }] },
      ]
    }
    old = { port = 8080, redirect = { port = "443", protocol = "HTTPS", status_code = "HTTP_301" } }
  }
}

resource "aws_alb_target_group_attachment" "orders" {
  count            = 2
  target_group_arn = module.alb.target_group_arns[0]
  target_id        = cidrhost(element(["10.60.10.0/24", "10.60.11.0/24"], count.index), 10)
  port             = 8080
}

resource "aws_elb" "classic" {
  name            = "market-classic"
  subnets         = module.vpc.public_subnets
  security_groups = [module.web_sg.id]
  idle_timeout    = 45
  listener {
    instance_port     = 8000
    instance_protocol = "http"
    lb_port           = 80
    lb_protocol       = "http"
  }
  health_check {
    healthy_threshold   = 2
    unhealthy_threshold = 3
    timeout             = 4
    target              = "HTTP:8000/"
    interval            = 20
  }
}

# Machines that are placed by name, with an address each.
resource "aws_placement_group" "spread" {
  name     = "market-spread"
  strategy = "spread"
}

resource "aws_instance" "bastion" {
  for_each               = { for index, zone in local.azs : zone => index }
  ami                    = data.aws_ami.linux.id
  instance_type          = "t3.micro"
  subnet_id              = module.vpc.public_subnets[each.value]
  vpc_security_group_ids = [module.web_sg.id]
  iam_instance_profile   = module.bastion_role.name
  user_data_base64       = base64encode("#!/bin/sh\necho ${each.key}\n")
  tags                   = { Name = "bastion-${each.key}" }
  lifecycle {
    ignore_changes = [ami, user_data_base64]
  }
}

resource "aws_eip" "bastion" {
  for_each = aws_instance.bastion
  domain   = "vpc"
  tags     = { Name = "bastion-${each.key}" }
}

resource "aws_eip_association" "bastion" {
  for_each      = aws_instance.bastion
  instance_id   = each.value.id
  allocation_id = aws_eip.bastion[each.key].id
}

resource "aws_launch_template" "workers" {
  name_prefix            = "workers-"
  image_id               = data.aws_ami.linux.id
  instance_type          = "t3.small"
  vpc_security_group_ids = [module.web_sg.id]
  dynamic "block_device_mappings" {
    for_each = { "/dev/xvda" = 20, "/dev/xvdb" = 50 }
    content {
      device_name = block_device_mappings.key
      ebs {
        volume_size = block_device_mappings.value
        volume_type = "gp3"
        encrypted   = true
      }
    }
  }
  metadata_options {
    http_tokens = "required"
  }
}

resource "aws_autoscaling_group" "workers" {
  name_prefix         = "workers-"
  min_size            = 0
  max_size            = 4
  desired_capacity    = 0
  vpc_zone_identifier = module.vpc.private_subnets
  mixed_instances_policy {
    launch_template {
      launch_template_specification {
        launch_template_id = aws_launch_template.workers.id
        version            = "$Latest"
      }
      dynamic "override" {
        for_each = ["t3.small", "t3a.small"]
        content {
          instance_type = override.value
        }
      }
    }
    instances_distribution {
      on_demand_percentage_above_base_capacity = 50
    }
  }
  dynamic "tag" {
    for_each = merge(local.tags, { Name = "worker" })
    content {
      key                 = tag.key
      value               = tag.value
      propagate_at_launch = true
    }
  }
}

resource "aws_autoscaling_attachment" "workers" {
  autoscaling_group_name = aws_autoscaling_group.workers.id
  lb_target_group_arn    = module.alb.target_group_arns[0]
}

resource "aws_autoscaling_policy" "workers" {
  for_each               = { up = 1, down = -1 }
  name                   = "workers-${each.key}"
  autoscaling_group_name = aws_autoscaling_group.workers.name
  adjustment_type        = "ChangeInCapacity"
  scaling_adjustment     = each.value
  cooldown               = 120
}

resource "aws_ebs_encryption_by_default" "on" {
  enabled = true
}

# Transit.
resource "aws_ec2_transit_gateway" "hub" {
  description                     = "market hub"
  default_route_table_association = "disable"
  default_route_table_propagation = "disable"
}

resource "aws_ec2_transit_gateway_vpc_attachment" "spokes" {
  for_each           = { market = module.vpc, partner = module.vpc_partner }
  transit_gateway_id = aws_ec2_transit_gateway.hub.id
  vpc_id             = each.value.vpc_id
  subnet_ids         = each.value.database_subnets
  tags               = { Name = each.key }
}

resource "aws_ec2_transit_gateway_route_table" "spokes" {
  transit_gateway_id = aws_ec2_transit_gateway.hub.id
}

resource "aws_ec2_transit_gateway_route" "partner" {
  destination_cidr_block         = "10.61.0.0/16"
  transit_gateway_attachment_id  = aws_ec2_transit_gateway_vpc_attachment.spokes["partner"].id
  transit_gateway_route_table_id = aws_ec2_transit_gateway_route_table.spokes.id
}

module "firewall" {
  source          = "./modules/firewall"
  name            = "market"
  vpc_id          = module.vpc.vpc_id
  subnet_ids      = module.vpc.public_subnets
  log_group       = aws_cloudwatch_log_group.firewall.name
  blocked_domains = [".evil.example", ".worse.example"]
}

resource "aws_cloudwatch_log_group" "firewall" {
  name              = "/market/firewall"
  retention_in_days = 30
}
