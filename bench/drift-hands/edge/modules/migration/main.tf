variable "name" { type = string }
variable "subnets" { type = list(string) }
variable "endpoints" { type = any }
resource "aws_dms_replication_subnet_group" "this" {
  replication_subnet_group_id          = var.name
  replication_subnet_group_description = "subnets of ${var.name}"
  subnet_ids                           = var.subnets
}
resource "aws_dms_endpoint" "this" {
  for_each      = var.endpoints
  endpoint_id   = each.key
  endpoint_type = each.value.type
  engine_name   = each.value.engine
  server_name   = each.value.server
  port          = each.value.port
  database_name = each.value.database
  username      = "replicator"
  password      = "not-a-real-one"
  ssl_mode      = "require"
}
