variable "name" { type = string }
variable "use_name_prefix" {
  type    = bool
  default = true
}
variable "description" {
  type    = string
  default = "Security Group managed by Terraform"
}
variable "vpc_id" { type = string }
variable "rules" {
  type = map(list(any))
  default = {
    ssh-tcp    = [22, 22, "tcp", "SSH"]
    https-443  = [443, 443, "tcp", "HTTPS"]
    mysql-tcp  = [3306, 3306, "tcp", "MySQL/Aurora"]
    all-all    = [-1, -1, "-1", "All protocols"]
    opensearch = [9200, 9300, "tcp", "Search"]
  }
}
variable "ingress_rules" {
  type    = list(string)
  default = []
}
variable "ingress_cidr_blocks" {
  type    = list(string)
  default = []
}
variable "ingress_with_source_security_group_id" {
  type    = list(map(string))
  default = []
}
variable "egress_rules" {
  type    = list(string)
  default = ["all-all"]
}
variable "tags" {
  type    = map(string)
  default = {}
}

resource "aws_security_group" "this" {
  count       = var.use_name_prefix ? 0 : 1
  name        = var.name
  description = var.description
  vpc_id      = var.vpc_id
  tags        = merge({ "Name" = format("%s", var.name) }, var.tags)
}

resource "aws_security_group" "this_name_prefix" {
  count                  = var.use_name_prefix ? 1 : 0
  name_prefix            = "${var.name}-"
  description            = var.description
  vpc_id                 = var.vpc_id
  revoke_rules_on_delete = false
  tags                   = merge({ "Name" = format("%s", var.name) }, var.tags)
  lifecycle {
    create_before_destroy = true
  }
}

locals {
  id = concat(aws_security_group.this.*.id, aws_security_group.this_name_prefix.*.id, [""])[0]
}

resource "aws_security_group_rule" "ingress_rules" {
  count             = length(var.ingress_rules)
  security_group_id = local.id
  type              = "ingress"
  cidr_blocks       = var.ingress_cidr_blocks
  description       = var.rules[var.ingress_rules[count.index]][3]
  from_port         = var.rules[var.ingress_rules[count.index]][0]
  to_port           = var.rules[var.ingress_rules[count.index]][1]
  protocol          = var.rules[var.ingress_rules[count.index]][2]
}

resource "aws_security_group_rule" "ingress_with_source_security_group_id" {
  count                    = length(var.ingress_with_source_security_group_id)
  security_group_id        = local.id
  type                     = "ingress"
  source_security_group_id = var.ingress_with_source_security_group_id[count.index]["source_security_group_id"]
  description              = lookup(var.ingress_with_source_security_group_id[count.index], "description", "Ingress Rule")
  from_port                = lookup(var.ingress_with_source_security_group_id[count.index], "from_port", var.rules[lookup(var.ingress_with_source_security_group_id[count.index], "rule", "all-all")][0])
  to_port                  = lookup(var.ingress_with_source_security_group_id[count.index], "to_port", var.rules[lookup(var.ingress_with_source_security_group_id[count.index], "rule", "all-all")][1])
  protocol                 = lookup(var.ingress_with_source_security_group_id[count.index], "protocol", var.rules[lookup(var.ingress_with_source_security_group_id[count.index], "rule", "all-all")][2])
}

resource "aws_security_group_rule" "egress_rules" {
  count             = length(var.egress_rules)
  security_group_id = local.id
  type              = "egress"
  cidr_blocks       = ["0.0.0.0/0"]
  description       = var.rules[var.egress_rules[count.index]][3]
  from_port         = var.rules[var.egress_rules[count.index]][0]
  to_port           = var.rules[var.egress_rules[count.index]][1]
  protocol          = var.rules[var.egress_rules[count.index]][2]
}

output "id" { value = local.id }
