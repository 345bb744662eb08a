resource "azurerm_mssql_server" "some" {
  name    = "some"
  version = "12.0"

}

resource "azurerm_mssql_server_security_alert_policy" "some" {
  server_name     = azurerm_mssql_server.some.name
  state           = "Enabled"
  disabled_alerts = ["Sql_Injection"] # BAD
}

resource "azurerm_mssql_database" "d" {
  name      = "d"
  server_id = "s"
  threat_detection_policy {
    state           = "Enabled"
    disabled_alerts = ["Data_Exfiltration"] # BAD
  }
}
