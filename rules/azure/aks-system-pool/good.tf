resource "azurerm_kubernetes_cluster" "own" {
  name = "own"

  default_node_pool {
    name                         = "default"
    vm_size                      = "Standard_D2s_v5"
    only_critical_addons_enabled = true
  }
}
