resource "azurerm_kubernetes_cluster" "off" {
  name                              = "a"
  role_based_access_control_enabled = false # BAD
  local_account_disabled            = false # BAD
}

resource "azurerm_kubernetes_cluster" "default" { # BAD
  name = "b"
}

resource "azurerm_kubernetes_cluster" "v2" {
  name                   = "c"
  local_account_disabled = true
  role_based_access_control {
    enabled = false # BAD
  }
}
