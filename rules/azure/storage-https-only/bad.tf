variable "https" {
  default = false
}

resource "azurerm_storage_account" "v4" {
  name                       = "a"
  https_traffic_only_enabled = var.https # BAD
}

resource "azurerm_storage_account" "v3" {
  for_each                  = toset(["x", "y"])
  name                      = each.key
  enable_https_traffic_only = "false" # BAD
}
