resource "azurerm_virtual_network" "one" {
  name          = "one"
  address_space = ["10.0.0.0/16"]
  dns_servers   = ["10.0.0.4"] # BAD
}
