variable "ranges" {}
variable "private" {}

resource "azurerm_kubernetes_cluster" "private" {
  name                    = "a"
  private_cluster_enabled = true
}

resource "azurerm_kubernetes_cluster" "limited" {
  name = "b"
  api_server_access_profile {
    authorized_ip_ranges = ["203.0.113.0/24"]
  }
}

resource "azurerm_kubernetes_cluster" "v3" {
  name                            = "c"
  api_server_authorized_ip_ranges = ["203.0.113.0/24"]
}

resource "azurerm_kubernetes_cluster" "later" {
  name = "d"
  api_server_access_profile {
    authorized_ip_ranges = var.ranges
  }
}

resource "azurerm_kubernetes_cluster" "perhaps" {
  name                    = "e"
  private_cluster_enabled = var.private
}
