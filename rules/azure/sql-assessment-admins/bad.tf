resource "azurerm_mssql_server" "silent" {
  name    = "silent"
  version = "12.0"

}

resource "azurerm_mssql_server_security_alert_policy" "silent" {
  server_name = azurerm_mssql_server.silent.name
  state       = "Enabled"
}

resource "azurerm_mssql_server_vulnerability_assessment" "silent" {
  server_security_alert_policy_id = azurerm_mssql_server_security_alert_policy.silent.id
  storage_container_path          = "https://a.blob.core.windows.net/va/"
  recurring_scans { # BAD
    enabled = true
  }
}

resource "azurerm_mssql_server" "off" {
  name    = "off"
  version = "12.0"

}

resource "azurerm_mssql_server_security_alert_policy" "off" {
  server_name = azurerm_mssql_server.off.name
  state       = "Enabled"
}

resource "azurerm_mssql_server_vulnerability_assessment" "off" {
  server_security_alert_policy_id = azurerm_mssql_server_security_alert_policy.off.id
  storage_container_path          = "https://a.blob.core.windows.net/va/"
  recurring_scans {
    enabled                   = true
    email_subscription_admins = false # BAD
  }
}
