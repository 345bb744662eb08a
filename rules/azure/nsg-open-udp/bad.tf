resource "azurerm_network_security_group" "open" {
  name = "open"
  security_rule {
    name                       = "r0"
    priority                   = 100
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "Udp"
    source_port_range          = "*"
    destination_port_range     = "53"
    source_address_prefix      = "*" # BAD
    destination_address_prefix = "*"
  }
  security_rule {
    name                       = "r1"
    priority                   = 101
    direction                  = "Inbound"
    access                     = "Allow"
    protocol                   = "UDP"
    source_port_range          = "*"
    destination_port_ranges    = ["500", "1900"]
    source_address_prefixes    = ["10.0.0.0/8", "0.0.0.0/0"] # BAD
    destination_address_prefix = "*"
  }
}

resource "azurerm_network_security_rule" "split" {
  name                        = "split"
  network_security_group_name = azurerm_network_security_group.open.name
  priority                    = 200
  direction                   = "Inbound"
  access                      = "Allow"
  protocol                    = "Udp"
  source_port_range           = "*"
  destination_port_range      = "123"
  source_address_prefix       = "Internet" # BAD
  destination_address_prefix  = "*"
}
