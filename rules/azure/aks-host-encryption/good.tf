variable "host" {}

resource "azurerm_kubernetes_cluster" "on" {
  name = "on"

  default_node_pool {
    name                    = "default"
    vm_size                 = "Standard_D2s_v5"
    host_encryption_enabled = true
  }
}

resource "azurerm_kubernetes_cluster" "older" {
  name = "older"

  default_node_pool {
    name                   = "default"
    vm_size                = "Standard_D2s_v5"
    enable_host_encryption = true
  }
}

resource "azurerm_kubernetes_cluster" "later" {
  name = "later"

  default_node_pool {
    name                    = "default"
    vm_size                 = "Standard_D2s_v5"
    host_encryption_enabled = var.host
  }
}

resource "azurerm_kubernetes_cluster_node_pool" "on" {
  name                    = "on"
  kubernetes_cluster_id   = "id"
  vm_size                 = "Standard_D2s_v5"
  host_encryption_enabled = true
}
