resource "azurerm_network_security_rule" "app" {
  name                        = "app"
  resource_group_name         = "g"
  network_security_group_name = "a-app"
  priority                    = 100
  direction                   = "Inbound"
  access                      = "Allow"
  protocol                    = "Tcp"
  source_port_range           = "*"
  destination_port_range      = "8080"
  source_address_prefix       = "Internet" # BAD
  destination_address_prefix  = "*"
}

resource "azurerm_network_security_rule" "range" {
  name                        = "range"
  resource_group_name         = "g"
  network_security_group_name = "a-range"
  priority                    = 100
  direction                   = "Inbound"
  access                      = "Allow"
  protocol                    = "*"
  source_port_range           = "*"
  destination_port_range      = "10000-10100"
  source_address_prefix       = "0.0.0.0/0" # BAD
  destination_address_prefix  = "*"
}
