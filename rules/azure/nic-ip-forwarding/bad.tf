resource "azurerm_network_interface" "on" {
  name                  = "on"
  ip_forwarding_enabled = true # BAD
  ip_configuration {
    name                          = "main"
    subnet_id                     = "subnet"
    private_ip_address_allocation = "Dynamic"

  }
}

resource "azurerm_network_interface" "older" {
  name                 = "older"
  enable_ip_forwarding = true # BAD
  ip_configuration {
    name                          = "main"
    subnet_id                     = "subnet"
    private_ip_address_allocation = "Dynamic"

  }
}
