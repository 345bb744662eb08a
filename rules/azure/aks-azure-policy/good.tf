variable "policy" {}

resource "azurerm_kubernetes_cluster" "on" {
  name                 = "on"
  azure_policy_enabled = true
  default_node_pool {
    name    = "default"
    vm_size = "Standard_D2s_v5"

  }
}

resource "azurerm_kubernetes_cluster" "later" {
  name                 = "later"
  azure_policy_enabled = var.policy
  default_node_pool {
    name    = "default"
    vm_size = "Standard_D2s_v5"

  }
}

resource "azurerm_kubernetes_cluster" "older" {
  name = "older"
  addon_profile {
    azure_policy {
      enabled = true
    }
  }
  default_node_pool {
    name    = "default"
    vm_size = "Standard_D2s_v5"

  }
}
