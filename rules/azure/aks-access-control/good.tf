variable "no_local_accounts" {}

resource "azurerm_kubernetes_cluster" "a" {
  name                   = "a"
  local_account_disabled = true
  azure_active_directory_role_based_access_control {
    azure_rbac_enabled = true
  }
}

resource "azurerm_kubernetes_cluster" "later" {
  name                              = "b"
  role_based_access_control_enabled = true
  local_account_disabled            = var.no_local_accounts
}
