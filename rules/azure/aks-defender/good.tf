resource "azurerm_kubernetes_cluster" "on" {
  name = "on"
  microsoft_defender {
    log_analytics_workspace_id = "w"
  }
  default_node_pool {
    name    = "default"
    vm_size = "Standard_D2s_v5"

  }
}
