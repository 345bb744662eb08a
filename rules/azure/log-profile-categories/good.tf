variable "categories" {}

resource "azurerm_monitor_log_profile" "all" {
  name       = "all"
  categories = ["Action", "Delete", "Write"]
}

resource "azurerm_monitor_log_profile" "later" {
  name       = "later"
  categories = var.categories
}
