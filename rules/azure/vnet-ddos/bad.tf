resource "azurerm_virtual_network" "silent" { # BAD
  name          = "silent"
  address_space = ["10.0.0.0/16"]

}

resource "azurerm_virtual_network" "off" {
  name          = "off"
  address_space = ["10.0.0.0/16"]
  ddos_protection_plan {
    id     = "plan"
    enable = false # BAD
  }
}
