resource "azurerm_network_security_group" "open" {
  name = "open"
  security_rule {
    name                       = "r0"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "1433"
    source_address_prefix      = "*" # BAD
    destination_address_prefix = "*"
  }
  security_rule {
    name                       = "r1"
    priority                   = 101
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "*"
    source_port_range          = "*"
    destination_port_ranges    = ["443", "5000-6000"]
    source_address_prefix      = "*" # BAD
    destination_address_prefix = "*"
  }
}
