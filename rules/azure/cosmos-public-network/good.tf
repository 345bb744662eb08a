variable "public" {}

resource "azurerm_cosmosdb_account" "closed" {
  name                          = "closed"
  offer_type                    = "Standard"
  kind                          = "GlobalDocumentDB"
  public_network_access_enabled = false
}

resource "azurerm_cosmosdb_account" "later" {
  name                          = "later"
  offer_type                    = "Standard"
  kind                          = "GlobalDocumentDB"
  public_network_access_enabled = var.public
}
