resource "azurerm_kubernetes_cluster" "on" {
  name = "on"
  key_vault_secrets_provider {
    secret_rotation_enabled = true
  }
  default_node_pool {
    name    = "default"
    vm_size = "Standard_D2s_v5"

  }
}

resource "azurerm_kubernetes_cluster" "other" {
  name = "other"

  default_node_pool {
    name    = "default"
    vm_size = "Standard_D2s_v5"

  }
}
