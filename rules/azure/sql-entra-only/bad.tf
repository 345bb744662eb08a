resource "azurerm_mssql_server" "both" {
  name    = "both"
  version = "12.0"
  azuread_administrator { # BAD
    login_username = "admins"
    object_id      = "id"
  }
}

resource "azurerm_mssql_server" "off" {
  name    = "off"
  version = "12.0"
  azuread_administrator {
    login_username              = "admins"
    object_id                   = "id"
    azuread_authentication_only = false # BAD
  }
}
