variable "value" {}

resource "azurerm_postgresql_configuration" "a" {
  name        = "log_retention_days"
  server_name = "s"
  value       = "7"
}

resource "azurerm_postgresql_flexible_server_configuration" "b" {
  name      = "log_retention_days"
  server_id = "s"
  value     = "7"
}

resource "azurerm_postgresql_flexible_server_configuration" "later" {
  name      = "log_retention_days"
  server_id = "s"
  value     = var.value
}

resource "azurerm_postgresql_flexible_server_configuration" "other" {
  name      = "max_connections"
  server_id = "s"
  value     = "0"
}
