resource "azurerm_cosmosdb_account" "old" {
  name                = "old"
  offer_type          = "Standard"
  kind                = "GlobalDocumentDB"
  minimal_tls_version = "Tls11" # BAD
}

resource "azurerm_cosmosdb_account" "older" {
  name                = "older"
  offer_type          = "Standard"
  kind                = "GlobalDocumentDB"
  minimal_tls_version = "Tls" # BAD
}
