variable "value" {}

resource "azurerm_postgresql_configuration" "a" {
  name        = "log_connections"
  server_name = "s"
  value       = "on"
}

resource "azurerm_postgresql_flexible_server_configuration" "b" {
  name      = "log_connections"
  server_id = "s"
  value     = "on"
}

resource "azurerm_postgresql_flexible_server_configuration" "later" {
  name      = "log_connections"
  server_id = "s"
  value     = var.value
}

resource "azurerm_postgresql_flexible_server_configuration" "other" {
  name      = "max_connections"
  server_id = "s"
  value     = "0"
}
