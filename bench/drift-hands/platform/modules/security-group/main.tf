variable "name" { type = string }
variable "vpc_id" { type = string }
variable "description" {
  type    = string
  default = "Security Group managed by Terraform"
}
variable "rules" {
  type = map(tuple([number, number, string, string]))
  default = {
    http-80-tcp    = [80, 80, "tcp", "HTTP"]
    https-443-tcp  = [443, 443, "tcp", "HTTPS"]
    postgresql-tcp = [5432, 5432, "tcp", "PostgreSQL"]
    redis-tcp      = [6379, 6379, "tcp", "Redis"]
    all-all        = [-1, -1, "-1", "All protocols"]
  }
}
variable "ingress_cidr_rules" {
  type    = list(object({ rule = string, cidrs = string }))
  default = []
}
variable "ingress_group_rules" {
  type    = list(object({ rule = string, source = string }))
  default = []
}
variable "egress_rules" {
  type    = list(string)
  default = ["all-all"]
}
resource "aws_security_group" "this" {
  name        = var.name
  description = var.description
  vpc_id      = var.vpc_id
  tags        = { Name = format("%s", var.name) }
  lifecycle {
    create_before_destroy = true
  }
}
resource "aws_security_group_rule" "ingress_cidr" {
  count             = length(var.ingress_cidr_rules)
  security_group_id = aws_security_group.this.id
  type              = "ingress"
  cidr_blocks       = split(",", var.ingress_cidr_rules[count.index].cidrs)
  description       = lookup(var.ingress_cidr_rules[count.index], "description", var.rules[var.ingress_cidr_rules[count.index].rule][3])
  from_port         = var.rules[var.ingress_cidr_rules[count.index].rule][0]
  to_port           = var.rules[var.ingress_cidr_rules[count.index].rule][1]
  protocol          = var.rules[var.ingress_cidr_rules[count.index].rule][2]
}
resource "aws_security_group_rule" "ingress_group" {
  count                    = length(var.ingress_group_rules)
  security_group_id        = aws_security_group.this.id
  type                     = "ingress"
  source_security_group_id = var.ingress_group_rules[count.index].source
  from_port                = var.rules[var.ingress_group_rules[count.index].rule][0]
  to_port                  = var.rules[var.ingress_group_rules[count.index].rule][1]
  protocol                 = var.rules[var.ingress_group_rules[count.index].rule][2]
}
resource "aws_security_group_rule" "egress" {
  count             = length(var.egress_rules)
  security_group_id = aws_security_group.this.id
  type              = "egress"
  cidr_blocks       = ["0.0.0.0/0"]
  ipv6_cidr_blocks  = ["::/0"]
  description       = var.rules[var.egress_rules[count.index]][3]
  from_port         = var.rules[var.egress_rules[count.index]][0]
  to_port           = var.rules[var.egress_rules[count.index]][1]
  protocol          = var.rules[var.egress_rules[count.index]][2]
}
output "id" { value = aws_security_group.this.id }
