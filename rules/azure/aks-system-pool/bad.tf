resource "azurerm_kubernetes_cluster" "shared" {
  name = "shared"

  default_node_pool { # BAD
    name    = "default"
    vm_size = "Standard_D2s_v5"

  }
}

resource "azurerm_kubernetes_cluster" "off" {
  name = "off"

  default_node_pool { # BAD
    name                         = "default"
    vm_size                      = "Standard_D2s_v5"
    only_critical_addons_enabled = false
  }
}
