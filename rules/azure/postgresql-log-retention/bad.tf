resource "azurerm_postgresql_configuration" "a" {
  name        = "log_retention_days"
  server_name = "s"
  value       = "off" # BAD
}

resource "azurerm_postgresql_flexible_server_configuration" "b" {
  name      = "log_retention"
  server_id = "s"
  value     = "off" # BAD
}

resource "azurerm_postgresql_flexible_server_configuration" "days" {
  name      = "logfiles.retention_days"
  server_id = "s"
  value     = "3" # BAD
}
