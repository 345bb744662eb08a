resource "azurerm_cosmosdb_account" "open" {
  name                          = "open"
  offer_type                    = "Standard"
  kind                          = "GlobalDocumentDB"
  public_network_access_enabled = true # BAD
}

resource "azurerm_cosmosdb_account" "silent" { # BAD
  name       = "silent"
  offer_type = "Standard"
  kind       = "GlobalDocumentDB"

}
