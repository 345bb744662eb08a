variable "servers" {}

resource "azurerm_virtual_network" "two" {
  name          = "two"
  address_space = ["10.0.0.0/16"]
  dns_servers   = ["10.0.0.4", "10.0.0.5"]
}

resource "azurerm_virtual_network" "silent" {
  name          = "silent"
  address_space = ["10.0.0.0/16"]

}

resource "azurerm_virtual_network" "later" {
  name          = "later"
  address_space = ["10.0.0.0/16"]
  dns_servers   = var.servers
}
