variable "value" {}

resource "azurerm_mysql_configuration" "a" {
  name        = "audit_log_events"
  server_name = "s"
  value       = "CONNECTION,DDL"
}

resource "azurerm_mysql_flexible_server_configuration" "b" {
  name        = "audit_log_events"
  server_name = "s"
  value       = "CONNECTION,DDL"
}

resource "azurerm_mysql_flexible_server_configuration" "later" {
  name        = "audit_log_events"
  server_name = "s"
  value       = var.value
}

resource "azurerm_mysql_flexible_server_configuration" "other" {
  name        = "max_connections"
  server_name = "s"
  value       = "0"
}
