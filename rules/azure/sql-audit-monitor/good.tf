resource "azurerm_mssql_server" "sent" {
  name    = "sent"
  version = "12.0"

}

resource "azurerm_mssql_server_extended_auditing_policy" "sent" {
  server_id              = azurerm_mssql_server.sent.id
  log_monitoring_enabled = true
}

resource "azurerm_mssql_server" "silent" {
  name    = "silent"
  version = "12.0"

}

resource "azurerm_mssql_server_extended_auditing_policy" "silent" {
  server_id = azurerm_mssql_server.silent.id

}
