resource "azurerm_kubernetes_cluster" "old" {
  name = "old"
  network_profile {
    network_plugin = "kubenet" # BAD
  }
  default_node_pool {
    name    = "default"
    vm_size = "Standard_D2s_v5"
  }
}

resource "azurerm_kubernetes_cluster" "silent" { # BAD
  name = "silent"

  default_node_pool {
    name    = "default"
    vm_size = "Standard_D2s_v5"
  }
}
