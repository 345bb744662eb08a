resource "azurerm_mssql_server" "silent" { # BAD
  name    = "silent"
  version = "12.0"

}

resource "azurerm_mssql_server_security_alert_policy" "silent" {
  server_name = azurerm_mssql_server.silent.name
  state       = "Enabled"
}

resource "azurerm_mssql_database" "d" {
  name      = "d"
  server_id = "s"
  threat_detection_policy {
    state           = "Enabled"
    email_addresses = [] # BAD
  }
}
