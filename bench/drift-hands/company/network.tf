module "net" {
  source = "./modules/network"
  name   = "${local.prefix}-core"
  cidr   = "10.60.0.0/16"
  azs    = local.azs
  nat    = true
}

module "lab" {
  count  = 2
  source = "./modules/network"
  name   = "${local.prefix}-lab${count.index}"
  cidr   = cidrsubnet("10.64.0.0/14", 2, count.index)
  azs    = [local.azs[0]]
  tags   = { purpose = "experiments" }
}

resource "aws_vpc_peering_connection" "lab" {
  count       = 2
  vpc_id      = module.net.vpc.id
  peer_vpc_id = module.lab[count.index].vpc.id
  auto_accept = true
}

resource "aws_vpc_endpoint" "gateways" {
  for_each        = toset(["s3", "dynamodb"])
  vpc_id          = module.net.vpc.id
  service_name    = "com.amazonaws.${data.aws_region.here.name}.${each.key}"
  route_table_ids = module.net.tables
}

resource "aws_security_group" "bastion" {
  count       = var.with_bastion ? 1 : 0
  name        = "bastion"
  description = "ssh from the offices"
  vpc_id      = module.net.vpc.id
  dynamic "ingress" {
    for_each = var.office_cidrs
    content {
      from_port   = 22
      to_port     = 22
      protocol    = "tcp"
      cidr_blocks = [ingress.value]
      description = "office ${ingress.key}"
    }
  }
}

resource "aws_security_group" "edge" {
  name_prefix            = "edge"
  vpc_id                 = module.net.vpc.id
  revoke_rules_on_delete = true
}

resource "aws_security_group_rule" "edge_https" {
  for_each          = { https = 443, alt = 8443 }
  type              = "ingress"
  security_group_id = aws_security_group.edge.id
  protocol          = "tcp"
  from_port         = each.value
  to_port           = each.value
  cidr_blocks       = ["0.0.0.0/0"]
}

resource "aws_key_pair" "ops" {
  key_name_prefix = "ops-"
  public_key      = "ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABAQD3F6tyPEFEzV0LX3X8BsXdMsQz1x2cEikKDEY0aIj41qgxMCP/iteneqXSIFZBp5vizPvaoIR3Um9xK7PGoW8giupGn+EPuxIA4cDM4vzOqOkiMPhz5XK0whEjkVzTo4+S0puvDZuwIsdiW9mxhJc7tgBNL0cYlWSYVkz4G/fslNfRPW5mYAM49f4fhtxPb5ok4Q2Lg9dPKVHO/Bgeu5woMc7RY0p1ej6D4CKFE6lymSDJpW0YHX/wqE9+cfEauh7xZcG0q9t2ta6F6fmX0agvpFyZo8aFbXeUBr7osSCJNgvavWbM/06niWrOvYX2xwWdhXmXSrbX8ZbabVohBK41 ops"
}

resource "aws_launch_template" "nodes" {
  name_prefix   = "nodes-"
  image_id      = data.aws_ami.linux.id
  instance_type = "t3.small"
  block_device_mappings {
    device_name = "/dev/xvda"
    ebs {
      volume_size = 20
      volume_type = "gp3"
    }
  }
  metadata_options {
    http_tokens = "required"
  }
}

resource "aws_autoscaling_group" "nodes" {
  name_prefix         = "nodes-"
  min_size            = 1
  max_size            = 3
  vpc_zone_identifier = module.net.private
  launch_template {
    id      = aws_launch_template.nodes.id
    version = "$Latest"
  }
  tag {
    key                 = "role"
    value               = "worker"
    propagate_at_launch = true
  }
  lifecycle {
    ignore_changes = [desired_capacity]
  }
}

resource "aws_autoscaling_lifecycle_hook" "drain" {
  name                   = "drain"
  autoscaling_group_name = aws_autoscaling_group.nodes.name
  lifecycle_transition   = "autoscaling:EC2_INSTANCE_TERMINATING"
}

resource "aws_instance" "bastion" {
  count                  = var.with_bastion ? 1 : 0
  ami                    = data.aws_ami.linux.id
  instance_type          = "t3.nano"
  subnet_id              = module.net.public[0]
  vpc_security_group_ids = [aws_security_group.bastion[0].id]
  key_name               = aws_key_pair.ops.key_name
  iam_instance_profile   = aws_iam_instance_profile.bastion.name
  user_data              = <<-SH
    #!/bin/sh
    yum install -y jq
  SH
  tags                   = { Name = "bastion" }
  lifecycle {
    ignore_changes = [ami, tags["patched"]]
  }
}

resource "aws_iam_instance_profile" "bastion" {
  name_prefix = "bastion-"
  role        = aws_iam_role.service["ec2"].name
}

resource "aws_ebs_volume" "scratch" {
  availability_zone = local.azs[0]
  size              = 30
}

resource "aws_ebs_snapshot" "golden" {
  volume_id   = aws_ebs_volume.scratch.id
  description = "golden"
}

resource "aws_ami" "appliance" {
  name                = "${local.prefix}-appliance"
  root_device_name    = "/dev/xvda"
  virtualization_type = "hvm"
  ebs_block_device {
    device_name = "/dev/xvda"
    snapshot_id = aws_ebs_snapshot.golden.id
  }
}

resource "aws_eip" "bastion" {
  instance = aws_instance.bastion[0].id
}

resource "aws_ec2_managed_prefix_list" "offices" {
  name           = "offices"
  address_family = "IPv4"
  max_entries    = 5
  dynamic "entry" {
    for_each = var.office_cidrs
    content {
      cidr = entry.value
    }
  }
}

resource "aws_ec2_transit_gateway" "hub" {
  description = "hub"
}

resource "aws_ec2_transit_gateway_vpc_attachment" "core" {
  transit_gateway_id = aws_ec2_transit_gateway.hub.id
  vpc_id             = module.net.vpc.id
  subnet_ids         = module.net.private
}

resource "aws_flow_log" "core" {
  vpc_id               = module.net.vpc.id
  traffic_type         = "REJECT"
  log_destination_type = "s3"
  log_destination      = module.buckets["logs"].bucket.arn
}

resource "aws_lb" "front" {
  name            = "${local.prefix}-front"
  subnets         = module.net.public
  security_groups = [aws_security_group.edge.id]
}

resource "aws_acm_certificate" "site" {
  domain_name       = "shop.acme.example"
  validation_method = "DNS"
  lifecycle { create_before_destroy = true }
}

resource "aws_acm_certificate" "extra" {
  domain_name       = "old.acme.example"
  validation_method = "DNS"
}

resource "aws_lb_listener" "https" {
  load_balancer_arn = aws_lb.front.arn
  port              = 443
  protocol          = "HTTPS"
  certificate_arn   = aws_acm_certificate.site.arn
  default_action {
    type = "fixed-response"
    fixed_response {
      content_type = "text/plain"
      status_code  = "404"
    }
  }
}

resource "aws_lb_listener_certificate" "extra" {
  listener_arn    = aws_lb_listener.https.arn
  certificate_arn = aws_acm_certificate.extra.arn
}

resource "aws_route53_zone" "inside" {
  name = "inside.acme"
  vpc {
    vpc_id = module.net.vpc.id
  }
}

resource "aws_route53_record" "services" {
  for_each = { db = "10.60.100.10", cache = "10.60.100.11" }
  zone_id  = aws_route53_zone.inside.zone_id
  name     = each.key
  type     = "A"
  ttl      = 60
  records  = [each.value]
}

resource "aws_route53_zone" "public" {
  name = "acme.example"
}

resource "aws_route53_record" "front" {
  zone_id = aws_route53_zone.public.zone_id
  name    = "shop.acme.example"
  type    = "A"
  alias {
    name                   = aws_lb.front.dns_name
    zone_id                = aws_lb.front.zone_id
    evaluate_target_health = false
  }
}

resource "aws_route53_query_log" "public" {
  zone_id                  = aws_route53_zone.public.zone_id
  cloudwatch_log_group_arn = aws_cloudwatch_log_group.dns.arn
}

resource "aws_cloudwatch_log_group" "dns" {
  provider          = aws.virginia
  name              = "/aws/route53/acme.example"
  retention_in_days = 30
}
