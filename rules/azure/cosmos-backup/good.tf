resource "azurerm_cosmosdb_account" "continuous" {
  name       = "continuous"
  offer_type = "Standard"
  kind       = "GlobalDocumentDB"
  backup {
    type = "Continuous"
  }
}
