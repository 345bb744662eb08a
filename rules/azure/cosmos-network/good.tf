variable "addresses" {}

resource "azurerm_cosmosdb_account" "private" {
  name                          = "a"
  public_network_access_enabled = false
}

resource "azurerm_cosmosdb_account" "addresses" {
  name            = "b"
  ip_range_filter = ["203.0.113.0/24"]
}

resource "azurerm_cosmosdb_account" "v3" {
  name            = "c"
  ip_range_filter = "203.0.113.0/24,198.51.100.7"
}

resource "azurerm_cosmosdb_account" "network" {
  name                              = "d"
  is_virtual_network_filter_enabled = true
}

resource "azurerm_cosmosdb_account" "later" {
  name            = "e"
  ip_range_filter = var.addresses
}
