resource "azurerm_mssql_server" "told" {
  name    = "told"
  version = "12.0"

}

resource "azurerm_mssql_server_security_alert_policy" "told" {
  server_name          = azurerm_mssql_server.told.name
  state                = "Enabled"
  email_account_admins = true
}

resource "azurerm_mssql_database" "d" {
  name      = "d"
  server_id = "s"
  threat_detection_policy {
    state                = "Enabled"
    email_account_admins = "Enabled"
  }
}

resource "azurerm_mssql_database" "e" {
  name      = "e"
  server_id = "s"
  threat_detection_policy {
    state                        = "Enabled"
    email_account_admins_enabled = true
  }
}
