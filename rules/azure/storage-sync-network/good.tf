resource "azurerm_storage_sync" "closed" {
  name                    = "sync"
  incoming_traffic_policy = "AllowVirtualNetworksOnly"
}
