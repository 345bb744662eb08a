resource "azurerm_mssql_server" "audited" {
  name    = "audited"
  version = "12.0"

}

resource "azurerm_mssql_server_extended_auditing_policy" "audited" {
  server_id              = azurerm_mssql_server.audited.id
  log_monitoring_enabled = true
}

resource "azurerm_sql_server" "inline" {
  name    = "inline"
  version = "12.0"
  extended_auditing_policy {
    retention_in_days = 120
  }
}
