resource "azurerm_kubernetes_cluster" "nothing" { # BAD
  name = "a"
}

resource "azurerm_kubernetes_cluster" "plugin_only" {
  name = "b"
  network_profile { # BAD
    network_plugin = "kubenet"
  }
}

resource "azurerm_kubernetes_cluster" "null" {
  name = "c"
  network_profile {
    network_plugin = "azure"
    network_policy = null # BAD
  }
}
