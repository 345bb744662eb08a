resource "azurerm_mssql_server" "files" {
  name    = "files"
  version = "12.0"

}

resource "azurerm_mssql_server_extended_auditing_policy" "files" {
  server_id              = azurerm_mssql_server.files.id
  log_monitoring_enabled = false # BAD
}

resource "azurerm_mssql_database" "d" {
  name      = "d"
  server_id = "s"
}

resource "azurerm_mssql_database_extended_auditing_policy" "d" {
  database_id            = azurerm_mssql_database.d.id
  log_monitoring_enabled = false # BAD
}
