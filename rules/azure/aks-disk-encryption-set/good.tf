variable "set" {}

resource "azurerm_kubernetes_cluster" "own" {
  name                   = "own"
  disk_encryption_set_id = "set"
  default_node_pool {
    name    = "default"
    vm_size = "Standard_D2s_v5"

  }
}

resource "azurerm_kubernetes_cluster" "later" {
  name                   = "later"
  disk_encryption_set_id = var.set
  default_node_pool {
    name    = "default"
    vm_size = "Standard_D2s_v5"

  }
}
