resource "azurerm_cosmosdb_account" "default" { # BAD
  name = "a"
}

resource "azurerm_cosmosdb_account" "explicit" {
  name                              = "b"
  public_network_access_enabled     = true
  is_virtual_network_filter_enabled = false
  ip_range_filter                   = [] # BAD
}

resource "azurerm_cosmosdb_account" "world" {
  name            = "c"
  ip_range_filter = ["0.0.0.0/0"] # BAD
}

resource "azurerm_cosmosdb_account" "v3_world" {
  name            = "d"
  ip_range_filter = "203.0.113.7, 0.0.0.0/0" # BAD
}
