variable "private" {}

resource "azurerm_kubernetes_cluster" "private" {
  name                    = "private"
  private_cluster_enabled = true
  default_node_pool {
    name    = "default"
    vm_size = "Standard_D2s_v5"

  }
}

resource "azurerm_kubernetes_cluster" "later" {
  name                    = "later"
  private_cluster_enabled = var.private
  default_node_pool {
    name    = "default"
    vm_size = "Standard_D2s_v5"

  }
}
