resource "azurerm_cosmosdb_account" "manual" {
  name                      = "manual"
  offer_type                = "Standard"
  kind                      = "GlobalDocumentDB"
  enable_automatic_failover = false # BAD
  geo_location {
    location          = "westeurope"
    failover_priority = 0
  }
  geo_location {
    location          = "northeurope"
    failover_priority = 1
  }
}
