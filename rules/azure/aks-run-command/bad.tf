resource "azurerm_kubernetes_cluster" "on" {
  name                    = "on"
  private_cluster_enabled = true
  run_command_enabled     = true # BAD
  default_node_pool {
    name    = "default"
    vm_size = "Standard_D2s_v5"

  }
}

resource "azurerm_kubernetes_cluster" "silent" { # BAD
  name                    = "silent"
  private_cluster_enabled = true
  default_node_pool {
    name    = "default"
    vm_size = "Standard_D2s_v5"

  }
}
