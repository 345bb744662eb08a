variable "policy" {}

resource "azurerm_kubernetes_cluster" "a" {
  name = "a"
  network_profile {
    network_plugin = "azure"
    network_policy = "calico"
  }
}

resource "azurerm_kubernetes_cluster" "later" {
  name = "b"
  network_profile {
    network_plugin = "azure"
    network_policy = var.policy
  }
}
