resource "azurerm_mssql_server" "all" {
  name    = "all"
  version = "12.0"

}

resource "azurerm_mssql_server_security_alert_policy" "all" {
  server_name     = azurerm_mssql_server.all.name
  state           = "Enabled"
  disabled_alerts = []
}

resource "azurerm_mssql_database" "d" {
  name      = "d"
  server_id = "s"
  threat_detection_policy {
    state = "Enabled"

  }
}
