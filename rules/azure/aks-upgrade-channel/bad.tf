resource "azurerm_kubernetes_cluster" "silent" { # BAD
  name = "silent"

  default_node_pool {
    name    = "default"
    vm_size = "Standard_D2s_v5"

  }
}

resource "azurerm_kubernetes_cluster" "off" {
  name                      = "off"
  automatic_channel_upgrade = "none" # BAD
  default_node_pool {
    name    = "default"
    vm_size = "Standard_D2s_v5"

  }
}
