resource "azurerm_cosmosdb_account" "auto" {
  name                       = "auto"
  offer_type                 = "Standard"
  kind                       = "GlobalDocumentDB"
  automatic_failover_enabled = true
  geo_location {
    location          = "westeurope"
    failover_priority = 0
  }
  geo_location {
    location          = "northeurope"
    failover_priority = 1
  }
}

resource "azurerm_cosmosdb_account" "one" {
  name       = "one"
  offer_type = "Standard"
  kind       = "GlobalDocumentDB"
  geo_location {
    location          = "westeurope"
    failover_priority = 0
  }
}
