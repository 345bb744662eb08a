resource "azurerm_kubernetes_cluster" "silent" {
  name = "silent"

  default_node_pool {
    name    = "default"
    vm_size = "Standard_D2s_v5"

  }
}

resource "azurerm_kubernetes_cluster" "off" {
  name = "off"

  default_node_pool {
    name                   = "default"
    vm_size                = "Standard_D2s_v5"
    node_public_ip_enabled = false
  }
}

resource "azurerm_kubernetes_cluster_node_pool" "off" {
  name                  = "off"
  kubernetes_cluster_id = "id"
  vm_size               = "Standard_D2s_v5"

}
