# A data platform: zones of a lake, streams into it, jobs over it, warehouses and caches behind it, and who may read what.
locals {
  tags     = { Platform = "lake", ManagedBy = "terraform" }
  account  = data.aws_caller_identity.me.account_id
  settings = yamldecode(file("${path.module}/zones.yaml"))
  zones    = { for name, zone in local.settings.zones : name => zone if try(zone.enabled, true) }
  analysts = { for pair in setproduct(["sales", "supply"], ["reader", "author"]) : join("-", pair) => { team = pair[0], kind = pair[1] } }
}

data "aws_caller_identity" "me" {}
data "aws_region" "here" {}
data "aws_partition" "here" {}
data "aws_availability_zones" "here" {
  state = "available"
}

module "network" {
  source    = "./modules/network"
  name      = "lake"
  cidr      = "10.90.0.0/16"
  zones     = slice(data.aws_availability_zones.here.names, 0, 2)
  endpoints = ["s3", "dynamodb"]
  tiers = {
    edge   = { public = true, newbits = 8, netnum = 0 }
    inner  = { newbits = 8, netnum = 16 }
    closed = { newbits = 8, netnum = 32 }
  }
}

resource "aws_security_group" "warehouse" {
  name_prefix = "lake-warehouse-"
  description = "Warehouse"
  vpc_id      = module.network.id
  dynamic "ingress" {
    for_each = { redshift = 5439, https = 443 }
    content {
      description = ingress.key
      protocol    = "tcp"
      from_port   = ingress.value
      to_port     = ingress.value
      cidr_blocks = [module.network.cidr]
    }
  }
  egress {
    protocol    = "-1"
    from_port   = 0
    to_port     = 0
    cidr_blocks = ["0.0.0.0/0"]
  }
  lifecycle {
    create_before_destroy = true
  }
}

resource "aws_security_group" "cache" {
  name        = "lake-cache"
  description = "Caches"
  vpc_id      = module.network.id
}

resource "aws_vpc_security_group_ingress_rule" "cache" {
  for_each                     = { redis = 6379, memorydb = 6380 }
  security_group_id            = aws_security_group.cache.id
  referenced_security_group_id = aws_security_group.warehouse.id
  ip_protocol                  = "tcp"
  from_port                    = each.value
  to_port                      = each.value
  description                  = each.key
}

resource "aws_lb" "share" {
  name               = "lake-share"
  internal           = true
  load_balancer_type = "network"
  subnets            = module.network.subnets["inner"]
}

resource "aws_vpc_endpoint_service" "share" {
  acceptance_required        = true
  network_load_balancer_arns = [aws_lb.share.arn]
}

resource "aws_vpc_endpoint_service_allowed_principal" "partners" {
  for_each                = toset(["111122223333", "444455556666"])
  vpc_endpoint_service_id = aws_vpc_endpoint_service.share.id
  principal_arn           = "arn:${data.aws_partition.here.partition}:iam::${each.value}:root"
}

resource "aws_ec2_transit_gateway" "hub" {
  description = "Lake hub"
}

resource "aws_ec2_transit_gateway" "virginia" {
  provider    = aws.virginia
  description = "Lake hub in Virginia"
}

resource "aws_ec2_transit_gateway_peering_attachment" "virginia" {
  transit_gateway_id      = aws_ec2_transit_gateway.hub.id
  peer_transit_gateway_id = aws_ec2_transit_gateway.virginia.id
  peer_region             = "us-east-1"
  tags                    = { Name = "virginia" }
}

resource "aws_ebs_volume" "seed" {
  availability_zone = data.aws_availability_zones.here.names[0]
  size              = 20
}

resource "aws_ebs_snapshot" "seed" {
  volume_id   = aws_ebs_volume.seed.id
  description = "Seed of the warehouse"
}

resource "aws_snapshot_create_volume_permission" "seed" {
  snapshot_id = aws_ebs_snapshot.seed.id
  account_id  = "111122223333"
}

resource "aws_ram_resource_share" "network" {
  name                      = "lake-network"
  allow_external_principals = false
}

resource "aws_ram_resource_share" "catalog" {
  name                      = "lake-catalog"
  allow_external_principals = true
  tags                      = { Purpose = "partners" }
}
