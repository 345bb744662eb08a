resource "azurerm_mssql_server" "only" {
  name    = "only"
  version = "12.0"
  azuread_administrator {
    login_username              = "admins"
    object_id                   = "id"
    azuread_authentication_only = true
  }
}
