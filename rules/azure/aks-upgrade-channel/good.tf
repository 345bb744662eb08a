variable "channel" {}

resource "azurerm_kubernetes_cluster" "patch" {
  name                      = "patch"
  automatic_upgrade_channel = "patch"
  default_node_pool {
    name    = "default"
    vm_size = "Standard_D2s_v5"

  }
}

resource "azurerm_kubernetes_cluster" "older" {
  name                      = "older"
  automatic_channel_upgrade = "stable"
  default_node_pool {
    name    = "default"
    vm_size = "Standard_D2s_v5"

  }
}

resource "azurerm_kubernetes_cluster" "later" {
  name                      = "later"
  automatic_upgrade_channel = var.channel
  default_node_pool {
    name    = "default"
    vm_size = "Standard_D2s_v5"

  }
}
