resource "azurerm_kubernetes_cluster" "cni" {
  name = "cni"
  network_profile {
    network_plugin = "azure"
  }
  default_node_pool {
    name    = "default"
    vm_size = "Standard_D2s_v5"
  }
}
