variable "value" {}

resource "azurerm_kusto_cluster" "good" {
  name = "good"
  sku {
    name     = "Standard_D13_v2"
    capacity = 2
  }
  double_encryption_enabled = true
}

resource "azurerm_kusto_cluster" "later" {
  name = "later"
  sku {
    name     = "Standard_D13_v2"
    capacity = 2
  }
  double_encryption_enabled = var.value
}
