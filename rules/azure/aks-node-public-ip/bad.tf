resource "azurerm_kubernetes_cluster" "on" {
  name = "on"

  default_node_pool {
    name                   = "default"
    vm_size                = "Standard_D2s_v5"
    node_public_ip_enabled = true # BAD
  }
}

resource "azurerm_kubernetes_cluster" "older" {
  name = "older"

  default_node_pool {
    name                  = "default"
    vm_size               = "Standard_D2s_v5"
    enable_node_public_ip = true # BAD
  }
}

resource "azurerm_kubernetes_cluster_node_pool" "on" {
  name                   = "on"
  kubernetes_cluster_id  = "id"
  vm_size                = "Standard_D2s_v5"
  node_public_ip_enabled = true # BAD
}
