resource "azurerm_cosmosdb_account" "on" {
  name                               = "on"
  offer_type                         = "Standard"
  kind                               = "GlobalDocumentDB"
  access_key_metadata_writes_enabled = true # BAD
}

resource "azurerm_cosmosdb_account" "silent" { # BAD
  name       = "silent"
  offer_type = "Standard"
  kind       = "GlobalDocumentDB"

}
