resource "azurerm_mssql_server" "silent" { # BAD
  name    = "silent"
  version = "12.0"

}

resource "azurerm_mssql_server" "off" {
  name    = "off"
  version = "12.0"

}

resource "azurerm_mssql_server_extended_auditing_policy" "off" {
  server_id = azurerm_mssql_server.off.id
  enabled   = false # BAD
}
