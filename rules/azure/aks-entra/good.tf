resource "azurerm_kubernetes_cluster" "entra" {
  name = "entra"
  azure_active_directory_role_based_access_control {
    azure_rbac_enabled = true
  }
  default_node_pool {
    name    = "default"
    vm_size = "Standard_D2s_v5"
  }
}

resource "azurerm_kubernetes_cluster" "older" {
  name = "older"
  role_based_access_control {
    enabled = true
    azure_active_directory {
      managed = true
    }
  }
  default_node_pool {
    name    = "default"
    vm_size = "Standard_D2s_v5"
  }
}
