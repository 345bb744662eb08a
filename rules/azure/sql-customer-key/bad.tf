resource "azurerm_mssql_server" "silent" { # BAD
  name    = "silent"
  version = "12.0"

}

resource "azurerm_mssql_server" "service" { # BAD
  name    = "service"
  version = "12.0"

}

resource "azurerm_mssql_server_transparent_data_encryption" "service" {
  server_id = azurerm_mssql_server.service.id
}
