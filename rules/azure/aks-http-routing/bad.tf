resource "azurerm_kubernetes_cluster" "on" {
  name                             = "on"
  http_application_routing_enabled = true # BAD
  default_node_pool {
    name    = "default"
    vm_size = "Standard_D2s_v5"

  }
}

resource "azurerm_kubernetes_cluster" "older" {
  name = "older"
  addon_profile {
    http_application_routing {
      enabled = true # BAD
    }
  }
  default_node_pool {
    name    = "default"
    vm_size = "Standard_D2s_v5"

  }
}
