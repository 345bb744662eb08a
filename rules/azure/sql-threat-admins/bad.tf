resource "azurerm_mssql_server" "silent" {
  name    = "silent"
  version = "12.0"

}

resource "azurerm_mssql_server_security_alert_policy" "silent" { # BAD
  server_name = azurerm_mssql_server.silent.name
  state       = "Enabled"
}

resource "azurerm_mssql_server" "off" {
  name    = "off"
  version = "12.0"

}

resource "azurerm_mssql_server_security_alert_policy" "off" {
  server_name          = azurerm_mssql_server.off.name
  state                = "Enabled"
  email_account_admins = false # BAD
}
