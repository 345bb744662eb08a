resource "azurerm_cosmosdb_account" "new" {
  name                = "new"
  offer_type          = "Standard"
  kind                = "GlobalDocumentDB"
  minimal_tls_version = "Tls12"
}

resource "azurerm_cosmosdb_account" "silent" {
  name       = "silent"
  offer_type = "Standard"
  kind       = "GlobalDocumentDB"

}
