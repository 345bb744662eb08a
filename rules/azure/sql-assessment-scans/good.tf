resource "azurerm_mssql_server" "again" {
  name    = "again"
  version = "12.0"

}

resource "azurerm_mssql_server_security_alert_policy" "again" {
  server_name = azurerm_mssql_server.again.name
  state       = "Enabled"
}

resource "azurerm_mssql_server_vulnerability_assessment" "again" {
  server_security_alert_policy_id = azurerm_mssql_server_security_alert_policy.again.id
  storage_container_path          = "https://a.blob.core.windows.net/va/"
  recurring_scans {
    enabled = true
  }
}
