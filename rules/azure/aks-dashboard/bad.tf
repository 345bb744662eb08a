resource "azurerm_kubernetes_cluster" "on" {
  name = "on"
  addon_profile {
    kube_dashboard {
      enabled = true # BAD
    }
  }
  default_node_pool {
    name    = "default"
    vm_size = "Standard_D2s_v5"

  }
}
