variable "address" {
  default = null
}
variable "open" {}

resource "azurerm_network_interface" "private" {
  name = "private"

  ip_configuration {
    name                          = "main"
    subnet_id                     = "subnet"
    private_ip_address_allocation = "Dynamic"

  }
}

resource "azurerm_network_interface" "none" {
  name = "none"

  ip_configuration {
    name                          = "main"
    subnet_id                     = "subnet"
    private_ip_address_allocation = "Dynamic"
    public_ip_address_id          = var.address
  }
}

resource "azurerm_network_interface" "later" {
  name = "later"

  ip_configuration {
    name                          = "main"
    subnet_id                     = "subnet"
    private_ip_address_allocation = "Dynamic"
    public_ip_address_id          = var.open
  }
}
