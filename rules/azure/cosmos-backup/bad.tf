resource "azurerm_cosmosdb_account" "periodic" {
  name       = "periodic"
  offer_type = "Standard"
  kind       = "GlobalDocumentDB"
  backup {
    type = "Periodic" # BAD
  }
}

resource "azurerm_cosmosdb_account" "silent" { # BAD
  name       = "silent"
  offer_type = "Standard"
  kind       = "GlobalDocumentDB"

}
