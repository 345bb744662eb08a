resource "azurerm_kubernetes_cluster" "off" {
  name = "off"
  key_vault_secrets_provider { # BAD
    secret_rotation_enabled = false
  }
  default_node_pool {
    name    = "default"
    vm_size = "Standard_D2s_v5"

  }
}

resource "azurerm_kubernetes_cluster" "silent" {
  name = "silent"
  key_vault_secrets_provider { # BAD
    secret_rotation_interval = "2m"
  }
  default_node_pool {
    name    = "default"
    vm_size = "Standard_D2s_v5"

  }
}
