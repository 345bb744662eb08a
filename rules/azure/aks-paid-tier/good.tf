variable "tier" {}

resource "azurerm_kubernetes_cluster" "paid" {
  name     = "paid"
  sku_tier = "Standard"
  default_node_pool {
    name    = "default"
    vm_size = "Standard_D2s_v5"

  }
}

resource "azurerm_kubernetes_cluster" "older" {
  name     = "older"
  sku_tier = "Paid"
  default_node_pool {
    name    = "default"
    vm_size = "Standard_D2s_v5"

  }
}

resource "azurerm_kubernetes_cluster" "later" {
  name     = "later"
  sku_tier = var.tier
  default_node_pool {
    name    = "default"
    vm_size = "Standard_D2s_v5"

  }
}
