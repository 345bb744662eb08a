resource "azurerm_cosmosdb_account" "keys" {
  name                          = "keys"
  offer_type                    = "Standard"
  kind                          = "GlobalDocumentDB"
  local_authentication_disabled = false # BAD
}

resource "azurerm_cosmosdb_account" "silent" { # BAD
  name       = "silent"
  offer_type = "Standard"
  kind       = "GlobalDocumentDB"

}
