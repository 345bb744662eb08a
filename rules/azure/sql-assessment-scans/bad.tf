resource "azurerm_mssql_server" "once" {
  name    = "once"
  version = "12.0"

}

resource "azurerm_mssql_server_security_alert_policy" "once" {
  server_name = azurerm_mssql_server.once.name
  state       = "Enabled"
}

resource "azurerm_mssql_server_vulnerability_assessment" "once" {
  server_security_alert_policy_id = azurerm_mssql_server_security_alert_policy.once.id
  storage_container_path          = "https://a.blob.core.windows.net/va/"
  recurring_scans {
    enabled = false # BAD
  }
}
