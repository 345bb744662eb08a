variable "value" {}

resource "azurerm_postgresql_configuration" "a" {
  name        = "connection_throttling"
  server_name = "s"
  value       = "on"
}

resource "azurerm_postgresql_flexible_server_configuration" "b" {
  name      = "connection_throttling"
  server_id = "s"
  value     = "on"
}

resource "azurerm_postgresql_flexible_server_configuration" "later" {
  name      = "connection_throttling"
  server_id = "s"
  value     = var.value
}

resource "azurerm_postgresql_flexible_server_configuration" "other" {
  name      = "max_connections"
  server_id = "s"
  value     = "0"
}
