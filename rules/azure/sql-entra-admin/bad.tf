resource "azurerm_mssql_server" "silent" { # BAD
  name    = "silent"
  version = "12.0"

}
