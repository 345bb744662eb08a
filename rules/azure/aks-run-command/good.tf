resource "azurerm_kubernetes_cluster" "off" {
  name                    = "off"
  private_cluster_enabled = true
  run_command_enabled     = false
  default_node_pool {
    name    = "default"
    vm_size = "Standard_D2s_v5"

  }
}

resource "azurerm_kubernetes_cluster" "public" {
  name                = "public"
  run_command_enabled = true
  default_node_pool {
    name    = "default"
    vm_size = "Standard_D2s_v5"

  }
}
