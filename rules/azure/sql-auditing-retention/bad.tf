resource "azurerm_mssql_server" "short" {
  name    = "short"
  version = "12.0"

}

resource "azurerm_mssql_server_extended_auditing_policy" "short" {
  server_id         = azurerm_mssql_server.short.id
  retention_in_days = 6 # BAD
}

resource "azurerm_sql_server" "inline" {
  name    = "inline"
  version = "12.0"
  extended_auditing_policy {
    retention_in_days = 30 # BAD
  }
}
