resource "azurerm_kubernetes_cluster" "silent" {
  name = "silent"

  default_node_pool {
    name    = "default"
    vm_size = "Standard_D2s_v5"

  }
}

resource "azurerm_kubernetes_cluster" "off" {
  name                             = "off"
  http_application_routing_enabled = false
  default_node_pool {
    name    = "default"
    vm_size = "Standard_D2s_v5"

  }
}
