resource "azurerm_mssql_server" "admins" {
  name    = "admins"
  version = "12.0"

}

resource "azurerm_mssql_server_security_alert_policy" "admins" {
  server_name = azurerm_mssql_server.admins.name
  state       = "Enabled"
}

resource "azurerm_mssql_server_vulnerability_assessment" "admins" {
  server_security_alert_policy_id = azurerm_mssql_server_security_alert_policy.admins.id
  storage_container_path          = "https://a.blob.core.windows.net/va/"
  recurring_scans {
    enabled                   = true
    email_subscription_admins = true
  }
}
