resource "azurerm_public_ip" "main" {
  name              = "main"
  allocation_method = "Static"
}

resource "azurerm_network_interface" "public" {
  name = "public"

  ip_configuration {
    name                          = "main"
    subnet_id                     = "subnet"
    private_ip_address_allocation = "Dynamic"
    public_ip_address_id          = azurerm_public_ip.main.id # BAD
  }
}
