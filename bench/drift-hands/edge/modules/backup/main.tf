variable "name" { type = string }
variable "kms_key_arn" { type = string }
variable "rules" { type = any }
variable "lock" {
  type    = bool
  default = false
}
resource "aws_backup_vault" "this" {
  name        = var.name
  kms_key_arn = var.kms_key_arn
}
resource "aws_backup_vault_lock_configuration" "this" {
  count              = var.lock ? 1 : 0
  backup_vault_name  = aws_backup_vault.this.name
  min_retention_days = 7
  max_retention_days = 365
}
resource "aws_backup_plan" "this" {
  name = var.name
  dynamic "rule" {
    for_each = var.rules
    content {
      rule_name         = rule.key
      target_vault_name = aws_backup_vault.this.name
      schedule          = rule.value.schedule
      start_window      = 60
      completion_window = 180
      lifecycle {
        delete_after = rule.value.days
      }
    }
  }
}
