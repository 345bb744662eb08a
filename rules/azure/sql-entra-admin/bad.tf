resource "azurerm_mssql_server" "silent" { # BAD
  name    = "silent"
  version = "12.0"

}

resource "azurerm_mssql_server" "empty" {
  name    = "empty"
  version = "12.0"
  azuread_administrator { # BAD
    login_username = ""
    object_id      = "id"
  }
}
