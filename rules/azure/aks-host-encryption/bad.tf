resource "azurerm_kubernetes_cluster" "silent" {
  name = "silent"

  default_node_pool { # BAD
    name    = "default"
    vm_size = "Standard_D2s_v5"

  }
}

resource "azurerm_kubernetes_cluster" "off" {
  name = "off"

  default_node_pool {
    name                    = "default"
    vm_size                 = "Standard_D2s_v5"
    host_encryption_enabled = false # BAD
  }
}

resource "azurerm_kubernetes_cluster_node_pool" "silent" { # BAD
  name                  = "silent"
  kubernetes_cluster_id = "id"
  vm_size               = "Standard_D2s_v5"

}
