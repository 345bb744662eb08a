resource "azurerm_subnet" "main" {
  name = "main"
}

resource "azurerm_subnet_network_security_group_association" "main" {
  subnet_id                 = azurerm_subnet.main.id
  network_security_group_id = "group"
}

resource "azurerm_subnet" "gateway" {
  name = "GatewaySubnet"
}

resource "azurerm_virtual_network" "inline" {
  name = "v"
  subnet {
    name           = "a"
    security_group = "group"
  }
}

resource "azurerm_virtual_network" "empty" {
  name = "w"
}
