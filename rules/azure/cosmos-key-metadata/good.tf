variable "writes" {}

resource "azurerm_cosmosdb_account" "off" {
  name                               = "off"
  offer_type                         = "Standard"
  kind                               = "GlobalDocumentDB"
  access_key_metadata_writes_enabled = false
}

resource "azurerm_cosmosdb_account" "later" {
  name                               = "later"
  offer_type                         = "Standard"
  kind                               = "GlobalDocumentDB"
  access_key_metadata_writes_enabled = var.writes
}

resource "azurerm_cosmosdb_account" "without_keys" {
  name                          = "without-keys"
  offer_type                    = "Standard"
  kind                          = "GlobalDocumentDB"
  local_authentication_disabled = true
}
