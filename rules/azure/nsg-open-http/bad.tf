resource "azurerm_network_security_group" "open" {
  name = "open"
  security_rule {
    name                       = "r0"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "80"
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
    destination_port_ranges    = ["443", "79-81"]
    source_address_prefix      = "*" # BAD
    destination_address_prefix = "*"
  }
  security_rule {
    name                       = "r2"
    priority                   = 102
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Tcp"
    source_port_range          = "*"
    destination_port_range     = "*"
    source_address_prefixes    = ["::/0"] # BAD
    destination_address_prefix = "*"
  }
}
