variable "identifier" { type = string }
variable "subnet_group" { type = string }
variable "security_groups" { type = list(string) }
variable "kms_key_arn" { type = string }
variable "parameters" {
  type    = list(map(string))
  default = []
}
variable "monitoring_role" { type = string }
variable "replicas" {
  type    = number
  default = 0
}
resource "aws_db_parameter_group" "this" {
  name_prefix = "${var.identifier}-"
  family      = "postgres16"
  description = "Parameters of ${var.identifier}"
  dynamic "parameter" {
    for_each = var.parameters
    content {
      name         = parameter.value.name
      value        = parameter.value.value
      apply_method = lookup(parameter.value, "apply_method", null)
    }
  }
  lifecycle {
    create_before_destroy = true
  }
}
resource "aws_db_instance" "this" {
  identifier                      = var.identifier
  engine                          = "postgres"
  engine_version                  = "16.3"
  instance_class                  = "db.t4g.medium"
  allocated_storage               = 20
  max_allocated_storage           = 100
  storage_encrypted               = true
  kms_key_id                      = var.kms_key_arn
  db_name                         = "app"
  username                        = "app"
  password                        = "correct-horse-battery"
  db_subnet_group_name            = var.subnet_group
  vpc_security_group_ids          = var.security_groups
  parameter_group_name            = aws_db_parameter_group.this.name
  multi_az                        = true
  backup_retention_period         = 7
  backup_window                   = "01:00-02:00"
  maintenance_window              = "sun:04:00-sun:05:00"
  deletion_protection             = true
  copy_tags_to_snapshot           = true
  skip_final_snapshot             = true
  enabled_cloudwatch_logs_exports = ["postgresql", "upgrade"]
}
resource "aws_db_instance" "replica" {
  count               = var.replicas
  identifier          = "${var.identifier}-replica-${count.index}"
  replicate_source_db = aws_db_instance.this.identifier
  instance_class      = "db.t4g.medium"
  skip_final_snapshot = true
}
resource "aws_db_event_subscription" "this" {
  name             = "${var.identifier}-events"
  sns_topic        = var.monitoring_role
  source_type      = "db-instance"
  source_ids       = [aws_db_instance.this.identifier]
  event_categories = ["availability", "failure"]
}
output "endpoint" { value = aws_db_instance.this.endpoint }
output "identifier" { value = aws_db_instance.this.identifier }
