variable "forward" {}

resource "azurerm_network_interface" "silent" {
  name = "silent"

  ip_configuration {
    name                          = "main"
    subnet_id                     = "subnet"
    private_ip_address_allocation = "Dynamic"

  }
}

resource "azurerm_network_interface" "off" {
  name                  = "off"
  ip_forwarding_enabled = false
  ip_configuration {
    name                          = "main"
    subnet_id                     = "subnet"
    private_ip_address_allocation = "Dynamic"

  }
}

resource "azurerm_network_interface" "later" {
  name                  = "later"
  ip_forwarding_enabled = var.forward
  ip_configuration {
    name                          = "main"
    subnet_id                     = "subnet"
    private_ip_address_allocation = "Dynamic"

  }
}
