resource "azurerm_storage_sync" "open" {
  name                    = "sync"
  incoming_traffic_policy = "AllowAllTraffic" # BAD
}

resource "azurerm_storage_sync" "silent" { # BAD
  name = "sync2"
}
