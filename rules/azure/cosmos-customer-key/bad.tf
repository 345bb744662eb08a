resource "azurerm_cosmosdb_account" "silent" { # BAD
  name       = "silent"
  offer_type = "Standard"
  kind       = "GlobalDocumentDB"

}
