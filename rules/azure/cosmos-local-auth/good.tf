resource "azurerm_cosmosdb_account" "entra" {
  name                          = "entra"
  offer_type                    = "Standard"
  kind                          = "GlobalDocumentDB"
  local_authentication_disabled = true
}

resource "azurerm_cosmosdb_account" "newer" {
  name                         = "newer"
  offer_type                   = "Standard"
  kind                         = "GlobalDocumentDB"
  local_authentication_enabled = false
}

resource "azurerm_cosmosdb_account" "mongo" {
  name       = "mongo"
  offer_type = "Standard"
  kind       = "MongoDB"

}
