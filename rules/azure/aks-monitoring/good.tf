resource "azurerm_kubernetes_cluster" "logged" {
  name = "logged"
  oms_agent {
    log_analytics_workspace_id = "w"
  }
  default_node_pool {
    name    = "default"
    vm_size = "Standard_D2s_v5"

  }
}

resource "azurerm_kubernetes_cluster" "older" {
  name = "older"
  addon_profile {
    oms_agent {
      enabled                    = true
      log_analytics_workspace_id = "w"
    }
  }
  default_node_pool {
    name    = "default"
    vm_size = "Standard_D2s_v5"

  }
}
