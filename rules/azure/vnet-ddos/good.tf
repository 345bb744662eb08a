variable "ddos" {}

resource "azurerm_virtual_network" "plan" {
  name          = "plan"
  address_space = ["10.0.0.0/16"]
  ddos_protection_plan {
    id     = "plan"
    enable = true
  }
}

resource "azurerm_virtual_network" "later" {
  name          = "later"
  address_space = ["10.0.0.0/16"]
  ddos_protection_plan {
    id     = "plan"
    enable = var.ddos
  }
}
