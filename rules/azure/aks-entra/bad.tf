resource "azurerm_kubernetes_cluster" "silent" { # BAD
  name = "silent"

  default_node_pool {
    name    = "default"
    vm_size = "Standard_D2s_v5"
  }
}
