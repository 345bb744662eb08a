resource "azurerm_kubernetes_cluster" "default" { # BAD
  name = "a"
}

resource "azurerm_kubernetes_cluster" "empty" {
  name                    = "b"
  private_cluster_enabled = false
  api_server_access_profile { # BAD
    authorized_ip_ranges = []
  }
}

resource "azurerm_kubernetes_cluster" "world" {
  name = "c"
  api_server_access_profile {
    authorized_ip_ranges = ["0.0.0.0/0"] # BAD
  }
}

resource "azurerm_kubernetes_cluster" "v3" {
  name                            = "d"
  api_server_authorized_ip_ranges = ["0.0.0.0/0"] # BAD
}
